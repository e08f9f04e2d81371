import { useEffect, useRef } from 'react';
import { newId } from '#ui/call/new-id.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { sectionsText } from '../../text.ts';
import { builderText } from '../builder/builder-text.ts';
import type { Removed } from '../use-searches.ts';

/** Notifies about removed searches and criteria with an undo, as long as the creator is open. */
export function useRemoval() {
  const { searchClosed } = useText(sectionsText);
  const { criterionRemoved, title } = useText(builderText);
  const { show, takeBack } = useSnackbar();
  const shownIds = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const messageId of shownIds.current) takeBack(messageId);
    },
    [takeBack],
  );
  return (removed: Removed, undo: () => void) => {
    const messageId = newId();
    shownIds.current.push(messageId);
    const text =
      'search' in removed ? searchClosed(removed.search) : criterionRemoved(title[removed.criterion]);
    show({ text, undo, about: messageId });
  };
}
