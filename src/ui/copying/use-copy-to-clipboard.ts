import { useState } from 'react';

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
