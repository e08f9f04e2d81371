import { colour } from '#ui/theme/palette.ts';
import type { Retention } from '../../contract/categories.ts';

/** Always beside its word, or told in words. */
export const RETENTION_COLOURS: Readonly<Record<Retention, string>> = {
  retained: colour.success,
  considered: colour.series3,
  notRetained: colour.control,
};
