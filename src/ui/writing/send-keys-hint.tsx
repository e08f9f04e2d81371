import { styled } from '@mui/material/styles';
import { Kbd } from '../keyboard/kbd.tsx';
import { keysLabel } from '../keyboard/keys-label.ts';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { useLanguage, useText } from '../words/language.ts';
import { writingText } from './writing-text.ts';

export const SEND_KEYS = 'mod+enter';

/** FX-30: shown under a multi-line field: the keys that send it, since Enter starts a new line. */
export function SendKeysHint() {
  const { sends } = useText(writingText);
  const language = useLanguage();
  return (
    <Keys>
      <Kbd>{keysLabel(SEND_KEYS, language)}</Kbd> {sends}
    </Keys>
  );
}

/** On-screen keyboards have no such keys. */
const Keys = styled('span')({ [ON_TOUCH]: { display: 'none' } });
