import { useNavigate } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import BookmarkX from 'lucide-react/icons/bookmark-x';
import FolderInput from 'lucide-react/icons/folder-input';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Layers from 'lucide-react/icons/layers';
import Share2 from 'lucide-react/icons/share-2';
import type { CardAct } from '#features/analyses/web.ts';
import { analysisAddress } from '#features/documents/documents/rules/analysis-address.ts';
import { openSharing } from '#features/sharing/web.ts';
import { useCopyLinkAction } from '#ui/copying/use-copy-link-action.ts';
import { useText } from '#ui/words/language.ts';
import type { PortfolioEntry } from '../../contract/portfolios.ts';
import { portfoliosText } from '../../text.ts';
import { useRemove } from './use-portfolio-acts.ts';

interface EntryActOptions {
  /** Opens the dialog that asks where to. */
  readonly onMove: (entry: PortfolioEntry) => void;
  /** SC-07: the analysis whose similar documents are shown. */
  readonly similarTo: string | null;
  readonly onSimilar: (analysisId: string | null) => void;
}

/** PO-04: the actions on an analysis in a portfolio. */
export function useEntryActs(portfolioId: string, { onMove, similarTo, onSimilar }: EntryActOptions) {
  const text = useText(portfoliosText);
  const navigate = useNavigate();
  const linkAct = useCopyLinkAction();
  const remove = useRemove();
  return (entry: PortfolioEntry): CardAct[] => {
    const { analysis, removable } = entry;
    const address = analysisAddress(analysis.id, analysis.documentId);
    const hasSimilar = similarTo === analysis.id;
    return [
      { label: text.open, icon: ArrowUpRight, run: () => void navigate({ to: address }) },
      linkAct(() => address),
      {
        label: text.similar,
        icon: Layers,
        run: () => onSimilar(hasSimilar ? null : analysis.id),
        isQuick: true,
        isExpanded: hasSimilar,
        startsGroup: true,
      },
      {
        label: text.share,
        icon: Share2,
        run: () => openSharing({ itemId: analysis.id, kind: 'analysis', title: analysis.title }),
        isQuick: true,
      },
      {
        label: removable ? text.move : text.add,
        icon: removable ? FolderInput : FolderPlus,
        run: () => onMove(entry),
        isQuick: true,
      },
      ...(removable
        ? [
            {
              label: text.remove,
              icon: BookmarkX,
              run: () => remove({ portfolioId, analysisId: analysis.id }),
              startsGroup: true,
            },
          ]
        : []),
    ];
  };
}
