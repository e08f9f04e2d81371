import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { whoIsHere } from '#features/accounts/accounts/web/who-is-here.ts';
import { useEnter } from './use-enter.ts';

/** Continues without the form when the person has signed in in another tab and returns to this one. */
export function useSignedInElsewhere(): void {
  const cache = useQueryClient();
  const { enter } = useEnter();
  const check = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    // Still signed out, or no answer: the form stays.
    const onAnswer = (profile: object | null) => {
      if (profile) enter();
    };
    whoIsHere(cache).then(onAnswer, () => undefined);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
}
