import { useEffect } from 'react';
import type { Id } from '#base/ids.ts';
import { colour } from '#ui/theme/palette.ts';
import { THREAD_ATTRIBUTE } from './comment-mark.ts';

const styleSheet = (rules: string): CSSStyleSheet => {
  const created = new CSSStyleSheet();
  created.replaceSync(rules);
  return created;
};

const selectorOf = (ids: readonly Id[]): string =>
  ids.map((id) => `.ProseMirror [${THREAD_ATTRIBUTE}="${CSS.escape(id)}"]`).join(', ');

/**
 * Highlights the ranges of open threads, and the active one more strongly. By style rules instead of the document, so that
 * resolving a thread changes no text, and typing renders nothing.
 */
export function useThreadHighlights(openIds: readonly Id[], activeId: Id | null): void {
  const open = selectorOf(openIds);
  const active = activeId !== null && openIds.includes(activeId) ? selectorOf([activeId]) : '';
  useEffect(() => {
    const rules = [
      open
        ? `${open} { background: ${colour.warningSoft}; border-bottom: 2px solid ${colour.badge}; cursor: pointer; }`
        : '',
      active
        ? `${active} { background: color-mix(in srgb, ${colour.badge} 30%, ${colour.surface}); border-bottom: 2px solid ${colour.badge}; }`
        : '',
    ];
    const added = styleSheet(rules.join('\n'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, added];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added);
    };
  }, [open, active]);
}
