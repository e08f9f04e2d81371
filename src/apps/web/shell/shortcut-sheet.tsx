import { styled } from '@mui/material/styles';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { type Shortcut, shortcutList, useAllShortcuts } from '#ui/keyboard/shortcuts.ts';
import { MOD_KEY } from '#ui/page/browser.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';

/** The dialog opened by « ? »: all shortcuts of the current page. */
export default function ShortcutSheet() {
  const text = useText(shellText);
  const sections = Map.groupBy(useAllShortcuts(), ({ section }) => section);
  return (
    <DialogFrame
      open
      onClose={shortcutList.close}
      title={text.shortcuts}
      subtitle={text.shortcutsHint}
      width={600}
    >
      <Columns>
        {[...sections].map(([section, shortcuts]) => (
          <section key={section}>
            <h3>{section}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.keys.join(' ')}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Keys shortcut={shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Columns>
    </DialogFrame>
  );
}

function Keys({ shortcut }: { shortcut: Shortcut }) {
  const text = useText(shellText);
  return shortcut.keys.map((key, at) => (
    <span key={key}>
      {at > 0 ? <small>{text.followedBy}</small> : null}
      {key.split('+').map((part) => (
        <Kbd key={part}>{part === 'Escape' ? text.escape : keyCap(part, key)}</Kbd>
      ))}
    </span>
  ));
}

/** A single letter as it is typed, upper case next to a modifier, as everywhere keys are shown. */
function keyCap(part: string, key: string): string {
  if (part === 'mod') return MOD_KEY;
  if (part === 'Enter') return '↵';
  return part === key ? part : part.toUpperCase();
}

const Columns = styled('div')({
  columns: '240px 2',
  columnGap: 32,
  paddingBottom: 24,
  '& section': { breakInside: 'avoid', marginBottom: 20 },
  '& h3': { fontSize: '0.75rem', lineHeight: 16 / 12, fontWeight: 600, color: colour.text3, marginBottom: 4 },
  '& dl > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 34,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& dd': { display: 'flex', gap: 4, '& span': { display: 'flex', gap: 4, alignItems: 'center' } },
  '& small': { color: colour.text3, fontSize: '0.75rem' },
});
