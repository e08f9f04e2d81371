/**
 * The colour of a thin line drawn for a person in the dark theme. Avatar colours are dark enough for white letters, so a
 * line in the same colour is hardly visible on a dark page. The element sets `--their-colour` to the person's colour.
 */
export const DARK_THEME_PERSON_LINE = 'color-mix(in srgb, var(--their-colour) 55%, #fff)';
