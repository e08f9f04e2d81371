import { useState } from 'react';

/** Whether an image failed to load; a new address is tried again. */
export function useImageError(address: string | null): { isBroken: boolean; onError: () => void } {
  const [broken, setBroken] = useState<string | null>(null);
  return { isBroken: address !== null && broken === address, onError: () => setBroken(address) };
}
