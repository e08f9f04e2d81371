import type { z } from 'zod';
import type { FieldProblem } from '#base/app-error.ts';
import { explainIssues } from '#base/explain-issues.ts';
import { searchReasons } from '../search-reasons.ts';

type Issue = z.core.$ZodIssue;

/** The problems of one criterion, by field. */
export function explainCriterion(issues: readonly Issue[], path: string): FieldProblem[] {
  return issues.flatMap(mostSpecific).flatMap((issue) => {
    const at = [path, ...issue.path];
    if (!isEmpty(issue.input)) return explainIssues([{ ...issue, path: at }]);
    return [{ path: at.map(String).join('.'), reason: searchReasons['empty-criterion'] }];
  });
}

/** For a union, the problems of the alternative that was probably intended. */
function mostSpecific(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || isEmpty(issue.input)) return [issue];
  const intended = issue.errors.find((alternative) =>
    alternative.every(
      ({ code, path }) => path.length > 0 || (code !== 'invalid_type' && code !== 'unrecognized_keys'),
    ),
  );
  if (!intended) return [issue];
  return intended.flatMap((alternative) =>
    mostSpecific({ ...alternative, path: [...issue.path, ...alternative.path] }),
  );
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
