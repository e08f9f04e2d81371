import { useState } from 'react';

/**
 * Addresses are signed for a while and change with every reading of the document; what they lead to changes only with
 * `of`. The first one is kept until then, so that nothing is loaded again under the reader's eyes.
 */
export function useHeldAddress(address: string | null, of: string): string | null {
  const [held, setHeld] = useState({ address, of });
  const isHeld = held.of === of && (held.address === null) === (address === null);
  if (isHeld) return held.address;
  setHeld({ address, of });
  return address;
}
