import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { optionsText } from './text.ts';

const SHORTCUTS_PAGE = 'chrome://extensions/shortcuts';
const COMMANDS = { _execute_action: 'open', 'highlight-selection': 'highlight' } as const;

/** The current shortcuts; they can only be changed on a browser page that no link may open. */
export function KeysSection() {
  const text = useText(optionsText).keys;
  const keys = useKeys();
  return (
    <SectionCard aria-labelledby="keys">
      <SectionHead
        id="keys"
        title={text.title}
        action={
          <Button variant="contour" onClick={() => void chrome.tabs.create({ url: SHORTCUTS_PAGE })}>
            {text.change}
          </Button>
        }
      />
      <Keys>
        {Object.entries(COMMANDS).map(([command, name]) => (
          <div key={command}>
            <dt>{text[name]}</dt>
            <dd>{keys?.get(command) ? <kbd>{keys.get(command)}</kbd> : text.none}</dd>
          </div>
        ))}
      </Keys>
    </SectionCard>
  );
}

/** Reloads them whenever this page gets the focus, for instance after changing them. */
function useKeys(): ReadonlyMap<string, string> | null {
  const [keys, setKeys] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    const load = async () => {
      const commands = await chrome.commands.getAll();
      setKeys(new Map(commands.map(({ name = '', shortcut = '' }) => [name, shortcut])));
    };
    const onFocus = () => void load();
    onFocus();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  return keys;
}

const Keys = styled('dl')({
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 32,
    alignItems: 'center',
  },
  '& dd': { color: colour.text2 },
  '& kbd': {
    font: 'inherit',
    border: `1px solid ${colour.line}`,
    borderRadius: 6,
    padding: '2px 8px',
    background: colour.sunken,
    color: colour.text,
  },
});
