import { styled } from '@mui/material/styles';
import FileText from 'lucide-react/icons/file-text';
import Info from 'lucide-react/icons/info';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useRef } from 'react';
import { useContributions } from '#features/analyses/web.ts';
import { useBarHeight } from '#ui/page/use-bar-height.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from '../document-page-text.ts';
import type { ShownSide, Side } from '../use-shown-side.ts';

const TABS: readonly { readonly side: Side; readonly Icon: typeof FileText }[] = [
  { side: 'document', Icon: FileText },
  { side: 'analyses', Icon: MessagesSquare },
  { side: 'summary', Icon: Info },
];

/** The tab bar of a phone: document, contributions and summary, one at a time. */
export function PhoneTabs({ side }: { readonly side: ShownSide }) {
  const text = useText(documentPageText);
  const { total } = useContributions();
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, 'bottom');
  return (
    <Bar ref={bar} aria-label={text.parts}>
      {TABS.map(({ side: one, Icon }) => (
        <button
          key={one}
          type="button"
          aria-current={side.shown === one ? 'true' : undefined}
          onClick={() => side.show(one)}
        >
          <Icon size={20} />
          {one === 'analyses' ? text.tabAnalyses(total + 1) : text.tabs[one]}
        </button>
      ))}
    </Bar>
  );
}

const Bar = styled('nav')({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 9,
  display: 'flex',
  background: colour.surface,
  borderTop: `1px solid ${colour.line}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  // Hidden while the on-screen keyboard leaves little room.
  '@media (max-height: 520px)': { 'aside:has(textarea:focus) ~ &': { display: 'none' } },
  '& button': {
    all: 'unset',
    flex: 1,
    minHeight: 56,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    fontSize: '0.75rem',
    fontWeight: 500,
    color: colour.text2,
    cursor: 'pointer',
    '&[aria-current]': { color: colour.primary, fontWeight: 650 },
    '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: -4, borderRadius: 8 },
  },
});
