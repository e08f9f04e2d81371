import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { newId } from '../call/new-id.ts';
import { readDraft, storeDraft, storedDraft } from './use-draft.ts';

export interface PublishedText {
  readonly id: Id;
  readonly text: string;
}

/** A text that was sent and has no response yet. */
const attempt = z.object({ id, text: z.string() });
const attemptKey = (draft: string) => `${draft}.tried`;

/** Resolves to the failure message, or null. */
type Publication = Promise<string | null>;
const inFlight = new Map<string, Publication>();

/** The request in flight of a draft. It outlives the field, and is known to the next field of the draft. */
export const publicationInFlight = (draft: string): Publication | undefined => inFlight.get(draft);

/**
 * Publishes the text of a draft and removes it from the draft on success, except text typed meanwhile. The id of an
 * attempt is stored with the text, so that the same text is sent again under the same id, also after a reload.
 */
export function publishDraft(
  draft: string,
  words: string,
  onSay: (message: PublishedText) => Promise<void>,
): Publication {
  const text = words.trim();
  const before = readDraft(attemptKey(draft), attempt);
  const message = before?.text === text ? before : { id: newId(), text };
  storeDraft(attemptKey(draft), JSON.stringify(message));
  const publication = onSay(message)
    .then(
      () => {
        forgetAttempt(draft);
        storeDraft(draft, unsentText(storedDraft(draft), words));
        return null;
      },
      (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
    )
    .finally(() => inFlight.delete(draft));
  inFlight.set(draft, publication);
  return publication;
}

/** Clearing the field forgets the attempt: the same text, typed later, is published under a new id. */
export const forgetAttempt = (draft: string): void => storeDraft(attemptKey(draft), '');

/** The text typed after the sent one; an edited text stays as a whole. */
function unsentText(words: string, sent: string): string {
  return words.startsWith(sent) ? words.slice(sent.length).trimStart() : words;
}
