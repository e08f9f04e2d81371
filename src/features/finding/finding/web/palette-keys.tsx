import { Kbd } from '#ui/keyboard/kbd.tsx';
import { MOD_KEY } from '#ui/page/browser.ts';
import { useText } from '#ui/words/language.ts';
import { findingText } from '../text.ts';
import { PaletteFoot } from './palette-styles.ts';

interface PaletteKeysProps {
  readonly hasLines: boolean;
  /** Where the active option opens: in this tab unless a modifier is held, or always in a new one. */
  readonly leads: 'here' | 'new-tab' | null;
  readonly hasKinds: boolean;
  readonly removes: boolean;
}

/** The keys that are currently available. */
export function PaletteKeys({ hasLines, leads, hasKinds, removes }: PaletteKeysProps) {
  const text = useText(findingText);
  const { keys, deleteKey } = text;
  return (
    <PaletteFoot>
      {hasLines ? (
        <>
          <span>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            {keys.browse}
          </span>
          <span>
            <Kbd>↵</Kbd>
            {leads === 'new-tab' ? keys.newTab : keys.open}
          </span>
        </>
      ) : (
        <span>
          <Kbd>{text.escape}</Kbd>
          {keys.close}
        </span>
      )}
      {leads === 'here' ? (
        <span>
          <Kbd>{MOD_KEY}</Kbd>
          <Kbd>↵</Kbd>
          {keys.newTab}
        </span>
      ) : null}
      {hasKinds ? (
        <span>
          <Kbd>Tab</Kbd>
          {keys.nextKind}
        </span>
      ) : null}
      {removes ? (
        <span>
          <Kbd>{deleteKey}</Kbd>
          {keys.remove}
        </span>
      ) : null}
    </PaletteFoot>
  );
}
