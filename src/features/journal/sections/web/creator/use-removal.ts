import { useEffect, useRef } from 'react';
import { newId } from '#ui/call/new-id.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { sectionsText } from '../../text.ts';
import { builderText } from '../builder/builder-text.ts';
import type { Removed } from '../use-searches.ts';

/** Says what was taken away, with the way back as long as the creator is open. */
export function useRemoval() {
  const { searchClosed } = useText(sectionsText);
  const { criterionRemoved, title } = useText(builderText);
  const { show, takeBack } = useSnackbar();
  const said = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const about of said.current) takeBack(about);
    },
    [takeBack],
  );
  return (removed: Removed, undo: () => void) => {
    const about = newId();
    said.current.push(about);
    const text =
      'search' in removed ? searchClosed(removed.search) : criterionRemoved(title[removed.criterion]);
    show({ text, undo, about });
  };
}
