import { useEffect, useEffectEvent } from 'react';
import type { Placing } from './placing/use-places.ts';
import type { PassageStates } from './reader-props.ts';

/** Reports how passages were found, whenever more is known. */
export function usePlacedReport({ places }: Placing, onPlaced: (states: PassageStates) => void): void {
  const report = useEffectEvent(onPlaced);
  useEffect(() => {
    if (places.size === 0) return;
    report(new Map([...places].map(([id, found]) => [id, found?.quality ?? 'lost'])));
  }, [places]);
}
