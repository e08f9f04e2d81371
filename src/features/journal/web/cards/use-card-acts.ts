import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CircleHelp from 'lucide-react/icons/circle-help';
import FolderInput from 'lucide-react/icons/folder-input';
import Layers from 'lucide-react/icons/layers';
import LinkIcon from 'lucide-react/icons/link';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Share2 from 'lucide-react/icons/share-2';
import type { MenuAct } from '#ui/buttons/acts-menu.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { useRecommendationActs } from '../acts/use-recommendation-acts.ts';
import { cardText } from './card-text.ts';
import { recommendationAddress } from './recommendation-address.ts';

interface Beside {
  readonly similar: { readonly onToggle: () => void } | undefined;
  readonly onMove: () => void;
  readonly onExplain: () => void;
}

/** JO-05: everything one can do with a recommendation. */
export function useCardActs(
  recommendation: Recommendation,
  { similar, onMove, onExplain }: Beside,
): MenuAct[] {
  const text = useText(cardText);
  const { show } = useSnackbar();
  const { read, share, pin } = useRecommendationActs(recommendation);
  const { pinned, document } = recommendation;
  const copy = () => {
    const address = document.url ?? new URL(recommendationAddress(recommendation), window.location.href).href;
    navigator.clipboard.writeText(address).then(
      () => show({ text: text.linkCopied }),
      () => undefined,
    );
  };
  return [
    { label: text.read, icon: ArrowUpRight, run: read },
    { label: text.share, icon: Share2, run: share },
    { label: text.move, icon: FolderInput, run: onMove },
    { label: pinned ? text.unpin : text.pin, icon: pinned ? PinOff : Pin, run: () => pin(!pinned) },
    ...(similar ? [{ label: text.similar, icon: Layers, run: similar.onToggle, isApart: true }] : []),
    { label: text.why, icon: CircleHelp, run: onExplain, isApart: !similar },
    // Absent where the address is not https.
    ...(navigator.clipboard ? [{ label: text.copyLink, icon: LinkIcon, run: copy }] : []),
  ];
}
