import LinkIcon from 'lucide-react/icons/link';
import type { MenuAct } from '../buttons/acts-menu.tsx';
import { wholeAddress } from '../call/server-place.ts';
import { useSnackbar } from '../snackbar/snackbar.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

/** « Copier le lien » of a menu: puts an address where one pastes from, and says whether it is there. */
export function useLinkAct(): (address: () => string) => MenuAct {
  const text = useText(uiText);
  const { show } = useSnackbar();
  const copy = async (address: () => string) => {
    try {
      // Absent where the address is not https.
      await navigator.clipboard.writeText(wholeAddress(address()));
      show({ text: text.linkCopied });
    } catch {
      show({ text: text.linkNotCopied, kind: 'error' });
    }
  };
  return (address) => ({ label: text.copyLink, icon: LinkIcon, run: () => void copy(address) });
}
