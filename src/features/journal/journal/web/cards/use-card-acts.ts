import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CircleHelp from 'lucide-react/icons/circle-help';
import FolderInput from 'lucide-react/icons/folder-input';
import Layers from 'lucide-react/icons/layers';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Share2 from 'lucide-react/icons/share-2';
import { documentLink } from '#features/documents/documents/rules/document-link.ts';
import type { MenuAction } from '#ui/buttons/actions-menu.tsx';
import { useCopyLinkAction } from '#ui/copying/use-copy-link-action.ts';
import { useText } from '#ui/words/language.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { useRecommendationActs } from '../acts/use-recommendation-acts.ts';
import { cardText } from './card-text.ts';
import { toLinkTarget } from './recommendation-address.ts';

interface CardCallbacks {
  readonly similar: { readonly onToggle: () => void } | undefined;
  readonly onMove: () => void;
  readonly onExplain: () => void;
}

/** JO-05: all menu actions of a recommendation. */
export function useCardActs(
  recommendation: Recommendation,
  { similar, onMove, onExplain }: CardCallbacks,
): MenuAction[] {
  const text = useText(cardText);
  const linkAct = useCopyLinkAction();
  const { read, share, pin } = useRecommendationActs(recommendation);
  const { pinned, document } = recommendation;
  return [
    { label: text.read, icon: ArrowUpRight, run: read },
    { label: text.share, icon: Share2, run: share },
    { label: text.move, icon: FolderInput, run: onMove },
    { label: pinned ? text.unpin : text.pin, icon: pinned ? PinOff : Pin, run: () => pin(!pinned) },
    ...(similar ? [{ label: text.similar, icon: Layers, run: similar.onToggle, startsGroup: true }] : []),
    { label: text.why, icon: CircleHelp, run: onExplain, startsGroup: !similar },
    linkAct(() => document.url ?? documentLink(toLinkTarget(recommendation)).href),
  ];
}
