import { styled } from '@mui/material/styles';
import FileUp from 'lucide-react/icons/file-up';
import Link from 'lucide-react/icons/link';
import type { KeyboardEvent } from 'react';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { capturesText } from '../text.ts';
import type { CaptureTab } from './open-capture.ts';

const TABS = [
  { tab: 'address', Icon: Link },
  { tab: 'file', Icon: FileUp },
] as const;

export const tabId = (dialogId: string, tab: CaptureTab) => `${dialogId}-tab-${tab}`;
export const panelId = (dialogId: string, tab: CaptureTab) => `${dialogId}-panel-${tab}`;

interface CaptureTabsProps {
  readonly dialogId: string;
  readonly shown: CaptureTab;
  readonly onShow: (tab: CaptureTab) => void;
}

/** An address or a file; the arrow keys go from one to the other. */
export function CaptureTabs({ dialogId, shown, onShow }: CaptureTabsProps) {
  const text = useText(capturesText).tabs;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const isFirst = event.key === 'Home' || (event.key !== 'End' && shown === 'file');
    const next = isFirst ? 'address' : 'file';
    onShow(next);
    document.getElementById(tabId(dialogId, next))?.focus();
  };
  return (
    <List role="tablist" aria-label={text.label}>
      {TABS.map(({ tab, Icon }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(dialogId, tab)}
          aria-controls={panelId(dialogId, tab)}
          aria-selected={shown === tab}
          tabIndex={shown === tab ? 0 : -1}
          onClick={() => onShow(tab)}
          onKeyDown={onKeyDown}
        >
          <Icon />
          {text[tab]}
        </button>
      ))}
    </List>
  );
}

const List = styled('div')({
  display: 'flex',
  flex: 'none',
  gap: 4,
  padding: '8px 16px 0',
  borderBottom: `1px solid ${colour.line}`,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '0 12px',
    marginBottom: -1,
    border: 0,
    borderBottom: '2px solid transparent',
    background: 'none',
    fontWeight: 500,
    color: colour.text2,
    cursor: 'pointer',
    '&:hover': { color: colour.text },
    '&:focus-visible': { outlineOffset: -3, borderRadius: 8 },
    [ON_TOUCH]: { minHeight: 44 },
  },
  '& [aria-selected=true]': { color: colour.text, fontWeight: 600, borderColor: colour.primary },
});
