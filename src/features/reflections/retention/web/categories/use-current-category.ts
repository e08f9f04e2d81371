import { useEffect, useState } from 'react';
import { barHeightPx } from '#ui/page/use-bar-height.ts';
import { CATEGORIES, type Category } from '../../contract/categories.ts';

export const sectionId = (category: Category) => `documents-${category}`;
export const headingId = (category: Category) => `documents-${category}-heading`;

/** What a person does to go elsewhere by themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown'] as const;

/** A section that begins above this part of the window is the one that is read. */
const READ_ABOVE = 1 / 3;

/** Which category is being read, null for the first, and the way to another one. The one that was asked for stays until one moves on. */
export function useCurrentCategory() {
  const [read, setRead] = useState<Category | null>(null);
  const [asked, setAsked] = useState<Category | null>(null);
  useEffect(() => {
    const look = () => setRead(categoryAt(window.innerHeight * READ_ABOVE));
    const moveOn = () => setAsked(null);
    window.addEventListener('scroll', look, { passive: true });
    for (const move of OWN_MOVES) window.addEventListener(move, moveOn, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      for (const move of OWN_MOVES) window.removeEventListener(move, moveOn);
    };
  }, []);
  const goTo = (category: Category) => {
    setAsked(category);
    const section = document.getElementById(sectionId(category));
    if (!section) return;
    window.scrollBy({ top: section.getBoundingClientRect().top - barHeightPx('top') - 16 });
    // Keyboard and screen reader go on from there.
    document.getElementById(headingId(category))?.focus({ preventScroll: true });
  };
  return { current: asked ?? read, goTo };
}

/** The last of those that begin there, in whatever order they stand. */
function categoryAt(below: number): Category | null {
  const begun = CATEGORIES.flatMap((category) => {
    const top = document.getElementById(sectionId(category))?.getBoundingClientRect().top;
    return top !== undefined && top <= below ? [{ category, top }] : [];
  });
  return begun.sort((one, other) => one.top - other.top).at(-1)?.category ?? null;
}
