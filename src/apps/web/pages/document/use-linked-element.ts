import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Id } from '#base/ids.ts';
import { useReveal } from '#features/analyses/web.ts';

const ELEMENT_HASH = /^element-([0-9a-f-]{36})$/;

/** Selects the element named by the address (`#element-ID`) on both sides, once it is loaded. */
export function useLinkedElement(choose: (elementId: Id) => void): void {
  const hash = useLocation({ select: (location) => location.hash });
  const reveal = useReveal();
  const elementId = ELEMENT_HASH.exec(hash)?.[1];
  const show = useEffectEvent((id: Id) => {
    void reveal(id).then((isThere) => {
      if (isThere) choose(id);
    });
  });
  useEffect(() => {
    if (elementId) show(elementId);
  }, [elementId]);
}
