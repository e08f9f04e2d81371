import type { CSSProperties } from 'react';

/** Limits a text to a number of lines, with an ellipsis. */
export const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;

export const SANS =
  '"Inter Variable", Inter, "Inter fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
export const SERIF =
  '"Source Serif 4 Variable", "Source Serif 4", "Serif fallback", "Iowan Old Style", Georgia, serif';

/** Sizes are those of the design in pixels, written in rem so that text follows the font size set in the browser. */
const style = (
  family: string,
  sizePx: number,
  linePx: number,
  fontWeight: number,
  letterSpacing?: string,
) => ({
  fontFamily: family,
  fontSize: `${sizePx / 16}rem`,
  lineHeight: linePx / sizePx,
  fontWeight,
  letterSpacing: letterSpacing ?? 'normal',
});

/** Design tokens §7. Titles of content are serif; the texts of the interface are sans serif. */
export const typeStyles = {
  display: style(SERIF, 28, 35, 650, '-0.012em'),
  titleXl: style(SERIF, 24, 32, 650, '-0.01em'),
  page: style(SANS, 28, 36, 650, '-0.02em'),
  section: style(SANS, 20, 28, 650, '-0.015em'),
  dialog: style(SANS, 18, 26, 650, '-0.01em'),
  card: style(SERIF, 17, 22, 600, '-0.005em'),
  reading: style(SERIF, 18, 30, 400),
  writing: style(SERIF, 17, 28, 400),
  quote: style(SERIF, 15, 23, 400),
  body: style(SANS, 14, 20, 400),
  control: style(SANS, 14, 20, 550),
  controlSmall: style(SANS, 13, 18, 550),
  small: style(SANS, 13, 19, 400),
  meta: style(SANS, 12, 16, 400),
  body1: style(SANS, 14, 20, 400),
  body2: style(SANS, 13, 19, 400),
} as const;

type Added = Exclude<keyof typeof typeStyles, 'body1' | 'body2'>;

declare module '@mui/material/styles' {
  interface TypographyVariants extends Record<Added, CSSProperties> {}
  interface TypographyVariantsOptions extends Partial<Record<Added, CSSProperties>> {}
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<Added, true> {}
}
