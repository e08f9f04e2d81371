import { type RefObject, useMemo } from 'react';
import { focusNextCard } from '#ui/keyboard/focus-next-card.ts';
import { type Shortcut, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { useText } from '#ui/words/language.ts';
import { portfoliosText } from '../text.ts';

const cardsIn = (content: Element | null) => [
  ...(content?.querySelectorAll<HTMLElement>('[data-card-link]') ?? []),
];

/** j and k move focus from card to card through all sections, o opens the focused one, like Enter. */
export function useCardKeys(content: RefObject<Element | null>): void {
  const text = useText(portfoliosText);
  useShortcuts(
    useMemo<Shortcut[]>(() => {
      const step = (by: 1 | -1) => () => focusNextCard(cardsIn(content.current), by);
      const open = () =>
        cardsIn(content.current)
          .find((link) => link.closest('article')?.contains(document.activeElement))
          ?.click();
      const section = text.heading;
      return [
        { keys: ['j'], label: text.keys.next, section, run: step(1) },
        { keys: ['k'], label: text.keys.previous, section, run: step(-1) },
        { keys: ['o'], label: text.keys.open, section, run: open },
      ];
    }, [content, text]),
  );
}
