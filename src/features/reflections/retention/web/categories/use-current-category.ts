import { useEffect, useState } from 'react';
import { barHeightPx } from '#ui/page/use-bar-height.ts';
import { CATEGORIES, type Category } from '../../contract/categories.ts';

export const sectionId = (category: Category) => `documents-${category}`;
export const headingId = (category: Category) => `documents-${category}-heading`;

/** Events by which a person scrolls. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const;

/** The last section that starts above this part of the window is the current one. */
const READING_LINE = 1 / 3;

/** The category being read (null for the first), and a function to go to another one, which stays current until the person scrolls. */
export function useCurrentCategory() {
  const [read, setRead] = useState<Category | null>(null);
  const [requested, setRequested] = useState<Category | null>(null);
  useEffect(() => {
    const updateFromScroll = () => setRead(categoryAt(window.innerHeight * READING_LINE));
    const clearRequested = () => setRequested(null);
    window.addEventListener('scroll', updateFromScroll, { passive: true });
    for (const move of SCROLL_EVENTS) window.addEventListener(move, clearRequested, { passive: true });
    return () => {
      window.removeEventListener('scroll', updateFromScroll);
      for (const move of SCROLL_EVENTS) window.removeEventListener(move, clearRequested);
    };
  }, []);
  const goTo = (category: Category) => {
    setRequested(category);
    const section = document.getElementById(sectionId(category));
    if (!section) return;
    window.scrollBy({ top: section.getBoundingClientRect().top - barHeightPx('top') - 16 });
    // Moves the focus for keyboards and screen readers.
    document.getElementById(headingId(category))?.focus({ preventScroll: true });
  };
  return { current: requested ?? read, goTo };
}

/** The last category that starts above this line, in any order. */
function categoryAt(line: number): Category | null {
  const started = CATEGORIES.flatMap((category) => {
    const top = document.getElementById(sectionId(category))?.getBoundingClientRect().top;
    return top !== undefined && top <= line ? [{ category, top }] : [];
  });
  return started.sort((one, other) => one.top - other.top).at(-1)?.category ?? null;
}
