import { type RefObject, useMemo } from 'react';
import { type Shortcut, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { useText } from '#ui/words/language.ts';
import { portfoliosText } from '../text.ts';

const cardsIn = (content: Element | null) => [
  ...(content?.querySelectorAll<HTMLElement>('[data-card-link]') ?? []),
];

/** j and k go from card to card through all sections, o opens the one in focus, as Enter does. */
export function useCardKeys(content: RefObject<Element | null>): void {
  const text = useText(portfoliosText);
  useShortcuts(
    useMemo<Shortcut[]>(() => {
      const current = () =>
        cardsIn(content.current).findIndex((link) =>
          link.closest('article')?.contains(document.activeElement),
        );
      const step = (by: 1 | -1) => () => {
        const links = cardsIn(content.current);
        const at = current();
        // From anywhere else, the first card that can be seen.
        const to = at === -1 ? links.findIndex((link) => link.getBoundingClientRect().top > 0) : at + by;
        const link = links[to];
        link?.focus({ preventScroll: true });
        link?.closest('article')?.scrollIntoView({ block: 'nearest' });
      };
      const section = text.heading;
      return [
        { keys: ['j'], label: text.keys.next, section, run: step(1) },
        { keys: ['k'], label: text.keys.previous, section, run: step(-1) },
        {
          keys: ['o'],
          label: text.keys.open,
          section,
          run: () => cardsIn(content.current)[current()]?.click(),
        },
      ];
    }, [content, text]),
  );
}
