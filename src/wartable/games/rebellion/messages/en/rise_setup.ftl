### The set-up with Rise of the Empire: questions, choices, reasons, events.

ask-choose_mission_set = Which mission set do you play with? Both sides show theirs together.
ask-choose_building_site = In which remote system does the Empire build its Death Star?

choice-mission_set =
    { $a ->
        [rise] missions of Rise of the Empire
       *[other] missions of the base game
    }
choice-building_site = build in { $a }

refusal-not_remote = { $place } is no remote system.
refusal-neither_imperial_nor_building_site = { $place } is no Imperial system, and no Death Star is being built there.

event-MissionSetChosen =
    { $side }: { $missions ->
        [rise] missions of Rise of the Empire
       *[other] missions of the base game
    }

screen-mission_set =
    { $missions ->
        [rise] missions: Rise of the Empire
       *[other] missions: base game
    }
