import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { tag } from '#features/analyses/tags/contract/tags.ts';
import type { FilingBegun, useFiling } from '#features/captures/web.ts';
import { hasDraft, keepDraft } from '#ui/writing/use-draft.ts';
import { draftIn } from '#ui/writing/use-draft-of.ts';

const storedChoices = z.object({
  title: z.string(),
  ticked: z.array(id),
  tags: z.array(tag),
  draft: z.string(),
});
const choicesOf = (address: string) => `filing.${address}`;
const sentOf = (address: string) => `filing-sent.${address}`;

/** The choices for the page at this address, stored before the panel was closed or the page was left. */
export const keptFiling = (address: string): FilingBegun | null => draftIn(choicesOf(address), storedChoices);

/** Whether a submission was in progress when the panel was closed: it is resumed. */
export const isFilingSent = (address: string): boolean => hasDraft(sentOf(address));

export const noteFilingSent = (address: string, isSent: boolean): void =>
  keepDraft(sentOf(address), isSent ? 'sent' : '');

export function forgetFiling(address: string): void {
  noteFilingSent(address, false);
  keepDraft(choicesOf(address), '');
}

/** Stores the choices after the first change. */
export function useKeptFiling(address: string | null, filing: ReturnType<typeof useFiling>): void {
  const { title, ticked, tags, draft, isFiling } = filing;
  const now = JSON.stringify({ title, ticked: [...ticked], tags, draft });
  const first = useRef(now);
  useEffect(() => {
    if (address !== null && (now !== first.current || isFiling)) keepDraft(choicesOf(address), now);
  }, [address, now, isFiling]);
}
