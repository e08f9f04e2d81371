import type { OutboundProblem } from './outbound-reasons.ts';

const FORBIDDEN = new Set([401, 402, 403, 407, 429, 451]);

/** The problem that a status means; undefined for success. */
export function problemOfStatus(status: number): OutboundProblem | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 || status === 410) return 'page-missing';
  if (FORBIDDEN.has(status)) return 'page-forbidden';
  return 'server-failed';
}
