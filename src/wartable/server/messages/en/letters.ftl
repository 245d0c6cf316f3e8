### What is sent to people who are away, by mail or to a webhook. A link stands alone, so that programs find it.

screen-letter_turn_subject = Your turn: { $title }
screen-letter_turn =
    It is your turn in { $title }:
    { $match }

    Nothing more is sent about this match until you have opened it again.
screen-letter_confirm_subject = Is this your address?
screen-letter_confirm =
    Somebody at { $table } wants to be called at this address when it is their turn. If it was you, open this link within two days:
    { $link }

    If it was not you, do nothing: the address is not used.
screen-letter_reset_subject = A new password
screen-letter_reset =
    Somebody wants to set a new password for your account at { $table }. If it was you, open this link within the hour:
    { $link }

    If it was not you, do nothing: the password stays.
screen-letter_hello_subject = Here you will be called
screen-letter_hello = From now on { $table } calls you here when it is your turn and you are away.
screen-letter_stop =
    To get no more of these:
    { $stop }
