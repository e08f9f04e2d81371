import type { Page } from '@playwright/test';
import { recordTrace } from './record-trace.ts';

/** The evaluation time of a script during an action, in milliseconds. */
export async function scriptMs(page: Page, name: string, act: () => Promise<void>): Promise<number> {
  const events = await recordTrace(page, ['devtools.timeline', 'v8'], act);
  const runs = events.filter(
    ({ name: kind, args }) => kind === 'EvaluateScript' && String(args?.data?.url).endsWith(name),
  );
  if (runs.length === 0) throw new Error(`the browser reported no ${name}`);
  return Math.max(...runs.map(({ dur = 0 }) => dur)) / 1_000;
}
