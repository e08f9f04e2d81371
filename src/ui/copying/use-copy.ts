import LinkIcon from 'lucide-react/icons/link';
import { useState } from 'react';
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

/**
 * Copies a text to the clipboard and says whether it was copied. Where the browser refuses, or the page is not served over
 * https, the user can still select the text on the screen.
 */
export function useCopyToClipboard(copies: string): readonly [isCopied: boolean, copy: () => Promise<void>] {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(copies).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return [isCopied, copy];
}
