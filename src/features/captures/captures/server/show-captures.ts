import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Capture } from '../contract/captures.ts';
import * as contract from '../contract/captures.ts';
import { KEPT_HOURS } from '../rules/capture-limits.ts';
import { findCapture, findCaptures } from './capture-store.ts';
import type { Captures } from './open-captures.ts';
import { shownCapture, shownCaptures } from './shown-capture.ts';

/** The state of one of the caller's captures. */
export function readCapture(
  { documents }: Captures,
  context: RequestContext,
  { captureId }: Input<typeof contract.readCapture>,
): Promise<Capture> {
  return context.transaction(async (tx) =>
    shownCapture(documents, tx, context, await findCapture(tx, context.actor, captureId)),
  );
}

/** The caller's captures under way, and those they kept today. */
export function listCaptures(
  { documents }: Captures,
  context: RequestContext,
): Promise<Output<typeof contract.listCaptures>> {
  const since = new Date(context.now.getTime() - KEPT_HOURS * 3_600_000);
  return context.transaction(async (tx) => {
    const rows = await findCaptures(tx, context.actor, { since, most: contract.MOST_CAPTURES });
    return { captures: await shownCaptures(documents, tx, context, rows) };
  });
}
