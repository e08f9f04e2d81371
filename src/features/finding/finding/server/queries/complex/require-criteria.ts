import { AppError } from '#base/app-error.ts';
import { readCriteria } from '#features/search/rules/read-criteria.ts';

/** Parses the criteria of a search, or throws with all problems. */
export function requireCriteria(asked: Parameters<typeof readCriteria>[0]) {
  const read = readCriteria(asked);
  if (read.refused === null) return read;
  const { reason, fields } = read.refused;
  const values = fields.find((field) => field.reason === reason)?.values ?? {};
  throw new AppError('invalid', reason, { fields, values });
}
