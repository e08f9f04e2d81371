import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { whoIsHere } from '#features/accounts/accounts/web/who-is-here.ts';
import { useEnter } from './use-enter.ts';

/** Someone who signed in in another tab and comes back to this one need not do it twice. */
export function useSignedInElsewhere(): void {
  const cache = useQueryClient();
  const { enter } = useEnter();
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    // Still signed out, or no answer: the form stays as it is.
    const onAnswer = (here: object | null) => {
      if (here) enter();
    };
    whoIsHere(cache).then(onAnswer, () => undefined);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
