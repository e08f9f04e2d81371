import type { z } from 'zod';
import type { FieldProblem } from '#base/app-error.ts';
import { explainIssues } from '#base/explain-issues.ts';
import { searchReasons } from '../search-reasons.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with one criterion, field by field. */
export function explainCriterion(issues: readonly Issue[], path: string): FieldProblem[] {
  return issues.flatMap(mostTelling).flatMap((issue) => {
    const at = [path, ...issue.path];
    if (!isEmpty(issue.input)) return explainIssues([{ ...issue, path: at }]);
    return [{ path: at.map(String).join('.'), reason: searchReasons['empty-criterion'] }];
  });
}

/** Of the shapes a value may have, what is wrong with the one it was meant to have. */
function mostTelling(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || isEmpty(issue.input)) return [issue];
  const meant = issue.errors.find((tried) =>
    tried.every(
      ({ code, path }) => path.length > 0 || (code !== 'invalid_type' && code !== 'unrecognized_keys'),
    ),
  );
  if (!meant) return [issue];
  return meant.flatMap((tried) => mostTelling({ ...tried, path: [...issue.path, ...tried.path] }));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
