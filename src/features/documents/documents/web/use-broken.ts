import { useState } from 'react';

/** Whether a picture could not be shown; another address is another try. */
export function useBroken(address: string | null): { isBroken: boolean; onError: () => void } {
  const [broken, setBroken] = useState<string | null>(null);
  return { isBroken: address !== null && broken === address, onError: () => setBroken(address) };
}
