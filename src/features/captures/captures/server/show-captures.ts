import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Capture } from '../contract/captures.ts';
import * as contract from '../contract/captures.ts';
import { RETENTION_HOURS } from '../rules/capture-limits.ts';
import type { CaptureServices } from './capture-services.ts';
import { findCaptures, requireCapture } from './capture-store.ts';
import { shownCapture, shownCaptures } from './shown-capture.ts';

/** The state of one of the caller's captures. */
export function readCapture(
  { documents }: CaptureServices,
  context: RequestContext,
  { captureId }: Input<typeof contract.readCapture>,
): Promise<Capture> {
  return context.transaction(async (tx) =>
    shownCapture(documents, tx, context, await requireCapture(tx, context.actor, captureId)),
  );
}

/** The caller's captures under way, and those they kept today. */
export function listCaptures(
  { documents }: CaptureServices,
  context: RequestContext,
): Promise<Output<typeof contract.listCaptures>> {
  const since = new Date(context.now.getTime() - RETENTION_HOURS * 3_600_000);
  return context.transaction(async (tx) => {
    const rows = await findCaptures(tx, context.actor, { since, most: contract.MAX_CAPTURES });
    return { captures: await shownCaptures(documents, tx, context, rows) };
  });
}
