import { type RefObject, useMemo } from 'react';
import { focusNextCard } from '#ui/keyboard/focus.ts';
import { type Shortcut, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { useText } from '#ui/words/language.ts';
import { RATING_MAX } from '../contract/recommendations.ts';
import { cardText, journalText } from '../text.ts';

const linksIn = (content: Element | null) => [
  ...(content?.querySelectorAll<HTMLElement>('[data-recommendation] [data-card-link]') ?? []),
];
const cardInFocus = () => document.activeElement?.closest('[data-recommendation]') ?? null;

/** Simulates moving the slider. */
const rateInFocus = (rating: number) => () => {
  const slider = cardInFocus()?.querySelector<HTMLInputElement>('input[type=range]');
  slider?.stepUp(rating - slider.valueAsNumber);
  slider?.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Shortcuts for the focused card: 0 to 4 rate it, s and p trigger its buttons, o opens it; j and k move between cards.
 */
export function useJournalKeys(content: RefObject<Element | null>): void {
  const text = useText(journalText);
  const { words } = useText(cardText);
  useShortcuts(
    useMemo<Shortcut[]>(() => {
      const press = (what: string) => () => cardInFocus()?.querySelector<HTMLElement>(what)?.click();
      const moveBy = (by: 1 | -1) => () => focusNextCard(linksIn(content.current), by);
      const section = text.heading;
      const rates = Array.from({ length: RATING_MAX + 1 }, (_, rating) => ({
        keys: [String(rating)],
        label: rating === 0 ? text.keys.discard : (words[rating - 1] ?? ''),
        section,
        run: rating === 0 ? press('[data-act=discard]') : rateInFocus(rating),
      }));
      return [
        { keys: ['j'], label: text.keys.next, section, run: moveBy(1) },
        { keys: ['k'], label: text.keys.previous, section, run: moveBy(-1) },
        { keys: ['o'], label: text.keys.open, section, run: press('[data-card-link]') },
        ...rates,
        { keys: ['s'], label: text.keys.similar, section, run: press('[data-opens-similar]') },
        { keys: ['p'], label: text.keys.move, section, run: press('[data-act=move]') },
      ];
    }, [content, text, words]),
  );
}
