import type { Page } from '@playwright/test';
import { recordTrace } from './record-trace.ts';

/**
 * The maximum CPU time in milliseconds of one task of the page during an action. Elapsed time would include waiting for
 * other programs of the machine.
 */
export async function busiestTaskMs(page: Page, act: () => Promise<void>): Promise<number> {
  const events = await recordTrace(page, ['toplevel'], act);
  const threadOf = ({ pid, tid }: (typeof events)[number]) => `${pid} ${tid}`;
  const pages = new Set(events.filter((event) => event.args?.name === 'CrRendererMain').map(threadOf));
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('the browser reported no task');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
