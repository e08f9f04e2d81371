import { colour } from '#ui/theme/palette.ts';
import type { Retention } from '../../contract/categories.ts';

/** Colour is never the only cue: always shown beside the name. */
export const RETENTION_COLOURS: Readonly<Record<Retention, string>> = {
  retained: colour.success,
  considered: colour.series3,
  notRetained: colour.control,
};
