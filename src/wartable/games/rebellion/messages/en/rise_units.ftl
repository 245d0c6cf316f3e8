### The units of Rise of the Empire: reasons.

refusal-station_is_shielded = A Shield Bunker there protects { $unit }.
refusal-unit_stops_retreats = An Interdictor in { $place } stops every retreat.
