/**
 * The colour of a thin line of somebody's in the dark theme. Avatars are dark enough for white letters: as a line on a dark
 * page the same colour hardly shows. Whoever draws it says whose by `--their-colour`.
 */
export const THEIR_LINE_IN_THE_DARK = 'color-mix(in srgb, var(--their-colour) 55%, #fff)';
