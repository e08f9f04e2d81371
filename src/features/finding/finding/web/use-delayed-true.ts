import { useEffect, useState } from 'react';

/** True once a condition has been true for some time without interruption. */
export function useDelayedTrue(condition: boolean, forMs: number): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setDelayed(true), forMs);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [condition, forMs]);
  return condition && isDelayed;
}
