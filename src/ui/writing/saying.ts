import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { newId } from '../call/new-id.ts';
import { keepDraft, keptDraft } from './use-draft.ts';
import { draftIn } from './use-draft-of.ts';

export interface Said {
  readonly id: Id;
  readonly text: string;
}

/** What was sent and had no answer, or none yet. */
const tried = z.object({ id, text: z.string() });
const triedUnder = (draft: string) => `${draft}.tried`;

/** Ends with what went wrong, or with nothing. */
type Saying = Promise<string | null>;
const underWay = new Map<string, Saying>();

/** What is being sent from that draft. It outlives the field it was written in, and is known to the next one. */
export const sayingUnder = (draft: string): Saying | undefined => underWay.get(draft);

/**
 * Sends the words of a draft and takes them out of it once they are there: not what was written meanwhile. The id of a try
 * is kept as long as the words, so that the same words are sent again under the same id, after a reload too.
 */
export function say(draft: string, words: string, onSay: (said: Said) => Promise<void>): Saying {
  const text = words.trim();
  const before = draftIn(triedUnder(draft), tried);
  const said = before?.text === text ? before : { id: newId(), text };
  keepDraft(triedUnder(draft), JSON.stringify(said));
  const saying = onSay(said)
    .then(
      () => {
        forgetTry(draft);
        keepDraft(draft, unsaidIn(keptDraft(draft), words));
        return null;
      },
      (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
    )
    .finally(() => underWay.delete(draft));
  underWay.set(draft, saying);
  return saying;
}

/** Whoever empties the field is done with what was tried: the same words, written later, are said anew. */
export const forgetTry = (draft: string): void => keepDraft(triedUnder(draft), '');

/** What was added behind the words that were sent; changed words are others, and stay whole. */
function unsaidIn(words: string, sent: string): string {
  return words.startsWith(sent) ? words.slice(sent.length).trimStart() : words;
}
