import { Kbd } from '#ui/keyboard/kbd.tsx';
import { MOD_KEY } from '#ui/page/browser.ts';
import { useText } from '#ui/words/language.ts';
import { findingText } from '../text.ts';
import { PaletteFoot } from './palette-styles.ts';

interface PaletteKeysProps {
  readonly hasLines: boolean;
  readonly opensTabs: boolean;
  readonly hasKinds: boolean;
  readonly removes: boolean;
}

/** The keys that do something now. */
export function PaletteKeys({ hasLines, opensTabs, hasKinds, removes }: PaletteKeysProps) {
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
            {keys.open}
          </span>
        </>
      ) : (
        <span>
          <Kbd>{text.escape}</Kbd>
          {keys.close}
        </span>
      )}
      {opensTabs ? (
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
