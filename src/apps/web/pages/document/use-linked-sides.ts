import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import {
  type LinkedPassages,
  useContributions,
  useLinkedPassages,
  usePassages,
  useReveal,
} from '#features/analyses/web.ts';
import type { ReaderProps } from '#features/captures/web.ts';
import type { Layout } from './use-layout.ts';
import type { ShownSide } from './use-shown-side.ts';

interface LinkedSides extends LinkedPassages {
  readonly reading: Pick<ReaderProps, 'selectedId' | 'jump' | 'onChoose' | 'onPlaced' | 'marking'>;
  /** Selected in the document, for the sheet of a phone. */
  readonly openedId: Id | null;
  readonly closeOpened: () => void;
}

/** Links the document and its analysis on one screen: side by side, or one over the other. */
export function useLinkedSides(layout: Layout, side: ShownSide): LinkedSides {
  const { analysisId } = useContributions();
  const reveal = useReveal();
  const [openedId, setOpenedId] = useState<Id | null>(null);
  const linked = useLinkedPassages({
    analysisId,
    passages: usePassages(),
    showDocument(why) {
      if (layout === 'phone' || (layout === 'panel' && why === 'attaching')) side.show('document');
    },
    showWork: () => side.show('analyses'),
  });
  const { selectedId, jump, mark, attaching } = linked;
  const onChoose = (id: Id) => {
    linked.select(id);
    if (layout === 'phone') {
      setOpenedId(id);
      // The sheet covers the lower half.
      linked.jumpTo(id);
    } else {
      side.show('analyses');
      void reveal(id);
    }
  };
  return {
    ...linked,
    reading: {
      selectedId,
      jump,
      onChoose,
      onPlaced: linked.setStates,
      marking: mark ? { onMark: mark, attaching } : null,
    },
    openedId,
    closeOpened: () => setOpenedId(null),
  };
}
