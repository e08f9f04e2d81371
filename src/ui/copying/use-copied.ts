import { useState } from 'react';

/**
 * Puts a text where one pastes from, and knows that it is there. Where the browser refuses, or the address is not https,
 * the text on the screen can still be selected by hand.
 */
export function useCopied(copies: string): readonly [isCopied: boolean, copy: () => Promise<void>] {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(copies).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return [isCopied, copy];
}
