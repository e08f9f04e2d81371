import type { CallInput } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { recordEvent } from '../../contract/acts.ts';

type Told = Pick<CallInput<typeof recordEvent>, 'type' | 'details'>;

/** JO-05: tells what only the browser sees. It is not waited for, outlives the page, and one that is lost is missed by nobody. */
export function record(recommendationId: string, told: Told): void {
  call(recordEvent, { recommendationId, id: newId(), ...told }, { outlivesPage: true }).catch(
    () => undefined,
  );
}
