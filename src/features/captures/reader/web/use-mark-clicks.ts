import { useEffect, useEffectEvent } from 'react';
import type { Id } from '#base/ids.ts';
import type { Surface } from '#features/documents/web.ts';
import { passageForClick } from '../rules/neighbour.ts';
import { idsOf } from './painting/mark-element.ts';

/** Selects a mark by a click, or by Enter when it has focus; the end of a text selection is no click. */
export function useMarkClicks(
  surface: Surface | null,
  selectedId: Id | null,
  onChoose: (id: Id) => void,
): void {
  const page = surface?.window.document;
  const choose = useEffectEvent((target: EventTarget | null): boolean => {
    // An element of the frame is no instance of this window's Element.
    const element = target as Element | null;
    if (!element?.closest || !surface?.roots.some(({ root }) => root.contains(element))) return false;
    const id = passageForClick(idsOf(element), selectedId);
    if (id !== null) onChoose(id);
    return id !== null;
  });
  useEffect(() => {
    if (!page) return;
    const until = new AbortController();
    const { signal } = until;
    page.addEventListener(
      'click',
      ({ target }) => {
        if (page.getSelection()?.isCollapsed ?? true) choose(target);
      },
      { signal },
    );
    page.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter' && choose(event.target)) event.preventDefault();
      },
      { signal },
    );
    return () => until.abort();
  }, [page]);
}
