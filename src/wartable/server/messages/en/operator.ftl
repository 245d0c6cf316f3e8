### What whoever runs the server reads in the terminal.

screen-listening = wartable is at { $url } (Ctrl-C ends it)
screen-only_here = Only this machine reaches it. For others in the house: wartable serve --host 0.0.0.0, or make play HOST=0.0.0.0
screen-house = Others in the house open { $url } in their browsers.
screen-no_browser = no browser opened by itself; open { $url } in yours
screen-not_built = The page is not built: `make web` builds it. The API is under /api.

error-page_not_built = the page is not built: `make web` builds it; --no-open serves the API without it
error-api_alone = the page is not built, only the API is served: `make web` builds it
error-port_taken = cannot listen on { $host } port { $port }: { $why }; is wartable running already? name another --port
error-cannot_listen = cannot listen on { $host } port { $port }: { $why }; name another --port
error-cannot_listen_metrics = cannot listen on { $host } port { $port }: { $why }; name another --metrics-port
error-not_a_proxy = --trusted-proxy { $text }: not an address; write 127.0.0.1 or 10.0.0.0/8
error-not_a_database = --database { $scheme }: not a database; write { $sqlite }:////path/to/file.db or { $postgresql }://user@host/name
error-cannot_write_in = --database: cannot write in { $folder }; name a folder that is there
error-cannot_make_data = cannot make { $folder }: { $why }; set XDG_DATA_HOME, or name a file with --database
error-cannot_write_data = cannot write { $file }; set XDG_DATA_HOME, or name a file with --database
error-other_database = the database is of another wartable: { $why }; use a newer wartable
error-unusable_database = the database cannot be used: { $why }
error-database_served = { $holder } serves this database: end it first, or name another --database
error-linked_database = { $file } has another name by a hard link: remove one of the two before it is served
error-no_database = there is no database { $file }
error-cannot_back_up = cannot write the backup { $file }: { $why }
error-other_schema = the database has schema { $found }, this wartable { $here }: use the wartable that serves it
error-not_empty = the database is not empty (it has rows of { $table }); name one that has nothing in it
error-workers_need_postgresql = --workers: several processes need { $postgresql }, named by --database; SQLite is served by one
error-workers_need_linux = --workers: only Linux lets several processes listen on one port; leave it out here
error-worker_cannot_run = a process of the server cannot run; it says above what is wrong
error-no_folder_for_sockets = --workers: { $folder } is too long a name for the folder of the processes' sockets, and { $short } cannot be written; set TMPDIR to a folder with a shorter name
error-another_wartable = another wartable
error-cannot_lock = cannot lock { $file }: { $why }
error-not_smtp = --smtp { $text }: not a mail server; write smtp://user@mail.example:587 or smtps://mail.example, and the password into WARTABLE_SMTP_PASSWORD
error-not_a_network = --webhook-network { $text }: not a network; write 192.168.0.0/16
error-no_sender = --smtp needs --mail-from: the address that mails come from, such as table@mail.example
