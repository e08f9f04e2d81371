import { styled } from '@mui/material/styles';
import FileUp from 'lucide-react/icons/file-up';
import Link from 'lucide-react/icons/link';
import { tabProps } from '#ui/keyboard/tab-row.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { capturesText } from '../text.ts';
import type { CaptureTab } from './open-capture.ts';

const TABS = ['address', 'file'] as const;
const ICONS = { address: Link, file: FileUp } as const;

interface CaptureTabsProps {
  readonly dialogId: string;
  readonly shown: CaptureTab;
  readonly onShow: (tab: CaptureTab) => void;
}

/** An address or a file; arrow keys switch between them. */
export function CaptureTabs({ dialogId, shown, onShow }: CaptureTabsProps) {
  const text = useText(capturesText).tabs;
  const tabOf = tabProps({ row: dialogId, tabs: TABS, shown, onShow });
  return (
    <List role="tablist" aria-label={text.label}>
      {TABS.map((tab) => {
        const Icon = ICONS[tab];
        return (
          <button key={tab} {...tabOf(tab)}>
            <Icon />
            {text[tab]}
          </button>
        );
      })}
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
