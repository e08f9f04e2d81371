import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { tag } from '#features/analyses/tags/contract/tags.ts';
import type { FilingDraft, useFiling } from '#features/captures/web.ts';
import { hasDraft, readDraft, storeDraft } from '#ui/writing/use-draft.ts';

const storedChoices = z.object({
  title: z.string(),
  ticked: z.array(id),
  tags: z.array(tag),
  draft: z.string(),
});
const choicesOf = (address: string) => `filing.${address}`;
const sentOf = (address: string) => `filing-sent.${address}`;

/** The choices for the page at this address, stored before the panel was closed or the page was left. */
export const readStoredFiling = (address: string): FilingDraft | null =>
  readDraft(choicesOf(address), storedChoices);

/** Whether a submission was in progress when the panel was closed: it is resumed. */
export const isFilingInProgress = (address: string): boolean => hasDraft(sentOf(address));

export const setFilingInProgress = (address: string, isSent: boolean): void =>
  storeDraft(sentOf(address), isSent ? 'sent' : '');

export function removeStoredFiling(address: string): void {
  setFilingInProgress(address, false);
  storeDraft(choicesOf(address), '');
}

/** Stores the choices after the first change. */
export function useStoreFiling(address: string | null, filing: ReturnType<typeof useFiling>): void {
  const { title, ticked, tags, draft, isFiling } = filing;
  const now = JSON.stringify({ title, ticked: [...ticked], tags, draft });
  const first = useRef(now);
  useEffect(() => {
    if (address !== null && (now !== first.current || isFiling)) storeDraft(choicesOf(address), now);
  }, [address, now, isFiling]);
}
