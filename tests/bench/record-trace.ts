import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Elapsed time and CPU time, in microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: unknown; readonly data?: { readonly url?: unknown } };
}

/** Records the trace events of a page during an action. */
export async function recordTrace(
  page: Page,
  includedCategories: string[],
  act: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  // Events are untyped objects; readers check for missing fields.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}
