import LinkIcon from 'lucide-react/icons/link';
import type { MenuAction } from '../buttons/actions-menu.tsx';
import { absoluteUrl } from '../call/server-location.ts';
import { useSnackbar } from '../snackbar/snackbar.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

/** The menu action « Copier le lien »: copies an address to the clipboard and announces whether it was copied. */
export function useCopyLinkAction(): (address: () => string) => MenuAction {
  const text = useText(uiText);
  const { show } = useSnackbar();
  const copy = async (address: () => string) => {
    try {
      // Undefined where the page is not served over https.
      await navigator.clipboard.writeText(absoluteUrl(address()));
      show({ text: text.linkCopied });
    } catch {
      show({ text: text.linkNotCopied, kind: 'error' });
    }
  };
  return (address) => ({ label: text.copyLink, icon: LinkIcon, run: () => void copy(address) });
}
