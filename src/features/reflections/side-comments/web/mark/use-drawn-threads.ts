import { useEffect } from 'react';
import type { Id } from '#base/ids.ts';
import { colour } from '#ui/theme/palette.ts';
import { THREAD_ATTRIBUTE } from './comment-mark.ts';

const sheet = (rules: string): CSSStyleSheet => {
  const made = new CSSStyleSheet();
  made.replaceSync(rules);
  return made;
};

const stretches = (ids: readonly Id[]): string =>
  ids.map((id) => `.ProseMirror [${THREAD_ATTRIBUTE}="${CSS.escape(id)}"]`).join(', ');

/**
 * Draws the stretches of open threads, and the active one stronger. By rules rather than by the text itself, so that
 * resolving a thread changes no word of it, and typing draws nothing anew.
 */
export function useDrawnThreads(openIds: readonly Id[], activeId: Id | null): void {
  const open = stretches(openIds);
  const active = activeId !== null && openIds.includes(activeId) ? stretches([activeId]) : '';
  useEffect(() => {
    const rules = [
      open
        ? `${open} { background: ${colour.warningSoft}; border-bottom: 2px solid ${colour.badge}; cursor: pointer; }`
        : '',
      active
        ? `${active} { background: color-mix(in srgb, ${colour.badge} 30%, ${colour.surface}); border-bottom: 2px solid ${colour.badge}; }`
        : '',
    ];
    const drawn = sheet(rules.join('\n'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawn];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== drawn);
    };
  }, [open, active]);
}
