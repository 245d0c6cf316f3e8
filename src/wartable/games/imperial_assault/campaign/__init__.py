"""The campaign above its missions: set-up, stages in the order of its log, upgrades, what is gained.

A campaign is one match. `CampaignFrame` lies under everything; stages are frames on it, and a mission is a
frame on its stage, which goes on with the `MissionResult` that the mission leaves in the state.
"""
