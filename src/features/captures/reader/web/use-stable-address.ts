import { useState } from 'react';

/**
 * Keeps the first signed address until `of` changes. Every read of the document returns a newly signed
 * address of the same content, which would reload the frame.
 */
export function useStableAddress(address: string | null, of: string): string | null {
  const [kept, setKept] = useState({ address, of });
  const isCurrent = kept.of === of && (kept.address === null) === (address === null);
  if (isCurrent) return kept.address;
  setKept({ address, of });
  return address;
}
