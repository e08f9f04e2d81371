import type { CallInput } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { recordEvent } from '../../contract/acts.ts';

type BrowserEvent = Pick<CallInput<typeof recordEvent>, 'type' | 'details'>;

/** JO-05: sends an event that only the browser sees. Not awaited, survives leaving the page, and may be lost. */
export function sendEvent(recommendationId: string, event: BrowserEvent): void {
  call(recordEvent, { recommendationId, id: newId(), ...event }, { outlivesPage: true }).catch(
    () => undefined,
  );
}
