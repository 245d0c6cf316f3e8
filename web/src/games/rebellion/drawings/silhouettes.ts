/** Units as outlines of our own, in a field 64 wide and 64 high, seen from where their shape tells them apart. */

export const SILHOUETTES: Readonly<Record<string, string>> = {
  // A ball between two tall hexagonal panels.
  tie_fighter:
    'M6 8l7-3 3 18v18l-3 18-7-3-2-15V23zM58 8l-7-3-3 18v18l3 18 7-3 2-15V23zM16 29h8a9 9 0 0 1 16 0h8v6h-8a9 9 0 0 1-16 0h-8z',
  // A ball below one flat panel with bent ends.
  tie_striker: 'M4 22l14-8h28l14 8-3 8-13-6H20L7 30zM22 28h20l4 10-6 14H24l-6-14zm10 5a6 6 0 1 0 .1 0z',
  assault_carrier: 'M32 4l12 14 4 26-6 14H22l-6-14 4-26zm-8 34v12h4V38zm12 0v12h4V38z',
  // The long wedge.
  star_destroyer: 'M32 3l25 53-9 2-2 3H18l-2-3-9-2zm-5 38v8h10v-8z',
  interdictor: 'M32 3l25 53-9 2-2 3H18l-2-3-9-2zm0 20a5 5 0 1 0 .1 0zm-9 17a5 5 0 1 0 .1 0zm18 0a5 5 0 1 0 .1 0z',
  super_star_destroyer: 'M32 1l10 36 10 18-14 3-2 5h-8l-2-5-14-3 10-18zm-4 36v3h8v-3zm-2 8v3h12v-3z',
  death_star: 'M32 4a28 28 0 0 1 27.500 23H4.500A28 28 0 0 1 32 4zM4 31h56a28 28 0 0 1-56 0zm38-20a7 7 0 1 0 .1 0z',
  death_star_under_construction:
    'M32 4v10l-5 5 5 4v4H4.500A28 28 0 0 1 32 4zM4 31h28v6l6 5-7 4 4 6-3 8A28 28 0 0 1 4 31zM38 7l7 3-5 5zm10 7l6 8-8 2zm-6 16h16l-2 9-8-3z',
  stormtrooper:
    'M32 6c8 0 12 5 12 12v8l-4 6 10 5 4 21H10l4-21 10-5-4-6v-8c0-7 4-12 12-12zm-8 13v4l6 1v-4zm16 0l-6 1v4l6-1zM27 28h10l-3 4h-4z',
  assault_tank: 'M14 28l8-10h18l4 8h14v5H45l11 6v14l-5 7H13l-5-7V37zm4 16v8h5v-8zm12 0v8h5v-8zm12 0v8h5v-8z',
  at_st:
    'M18 8h28l4 6v14l-6 6h-4l4 10-6 8 4 8H34l-2-8 4-7-4-9-4 9 4 7-2 8H18l4-8-6-8 4-10-6-6V14zm4 8v5h8v-5zm12 0v5h8v-5zM4 22h8v4H4z',
  at_at: 'M3 14h14l4-4h33l6 6v18h-5l3 26h-8l-2-22h-5l-2 22h-8l2-24h-7l-2 24h-8l1-26-6-5h-8l-5-5zm4 4v3h6v-3z',
  shield_bunker: 'M4 52l8-26h40l8 26v6H4zm22-14v14h12V38zM16 22a16 14 0 0 1 32 0h-5a11 9 0 0 0-22 0z',
  // Long nose and crossed wings.
  x_wing: 'M30 2h4l3 26 4 3 17-12 3 3-17 15 17 12-3 4-18-9-5 13h-6l-5-13-18 9-3-4 17-12L3 22l3-3 17 12 4-3z',
  y_wing:
    'M27 6l5-4 5 4 2 12-3 8h4V20h4v8h3V16l4-4 4 4v40l-4 6-4-6V36H35l-1 12h-4l-1-12H17v20l-4 6-4-6V16l4-4 4 4v12h3v-8h4v6h4l-3-8z',
  u_wing: 'M28 3h8l4 14 2 14 20 8v6L40 41l-2 12 6 6v3H20v-3l6-6-2-12-22 4v-6l20-8 2-14z',
  rebel_transport:
    'M6 30C10 16 20 10 34 10s24 8 26 20c0 6-4 9-9 10l-4 9H18l-5-9c-5-1-8-5-7-10zm14 8l3 7h18l3-7zM20 22v4h6v-4zm12-2v4h6v-4z',
  corellian_corvette: 'M32 2l9 7v9h-5v14l8 3 2 16 4 3v8H38v-5H26v5H14v-8l4-3 2-16 8-3V18h-5V9z',
  nebulon_b_frigate: 'M10 6h16l4 10v6h4v14h14l6 8v12l-5 4H29l-4-6V44l4-8V24h-3l-4 6h-8l-6-8V10z',
  mon_calamari_cruiser:
    'M32 2c7 5 10 13 10 21l6 5-4 7 2 9-5 4 2 8-6 6H27l-6-6 2-8-5-4 2-9-4-7 6-5c0-8 3-16 10-21zm-4 20v6h8v-6zm-1 14v8h10v-8z',
  rebel_trooper: 'M20 14c2-7 7-10 12-10s10 3 12 10l5 3v4l-6-1-1 8-5 5 11 5 5 22H11l5-22 11-5-5-5-1-8-6 1v-4zm6 7v4h12v-4z',
  rebel_vanguard:
    'M22 12c2-6 6-9 10-9s8 3 10 9l4 2v4h-4l-1 8-4 5 10 4 4 12-6 4-2-6v19H21V45l-2 6-6-4 4-12 10-4-4-5-1-8h-4v-4zm4 8v3h12v-3z',
  airspeeder: 'M32 4l8 14 18 20 2 10-14-2-4 12H22l-4-12-14 2 2-10 18-20zm-5 16l-4 12h18l-4-12z',
  shield_generator:
    'M10 56l4-10h36l4 10v4H10zm10-14l4-10h16l4 10zM12 28A20 20 0 0 1 52 28h-6a14 14 0 0 0-28 0zm8 0a12 12 0 0 1 24 0H20z',
  ion_cannon: 'M8 56l6-14h36l6 14v4H8zm8-18a16 16 0 0 1 16-16l14-19 7 5-13 18a16 16 0 0 1 8 12z',
  golan_arms_turret: 'M14 58l4-14h28l4 14zM20 40V26l6-6h12l6 6v14zm8-24h3V2h4v14h3V4h4v16h-4l-2-2h-8l-2 2h-4z',
};

const UNKNOWN = 'M32 6l22 13v26L32 58 10 45V19z';

export function silhouetteOf(unit: string): string {
  return SILHOUETTES[unit] ?? UNKNOWN;
}
