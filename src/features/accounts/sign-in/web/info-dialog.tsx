import { styled } from '@mui/material/styles';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { infoText } from './info-text.ts';

/** Help and privacy, in a few plain sentences. */
export default function InfoDialog({ about, onClose }: { about: 'help' | 'privacy'; onClose: () => void }) {
  const { title, items } = useText(infoText)[about];
  const { close } = useText(uiText);
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={title}
      width={520}
      actions={<Button onClick={onClose}>{close}</Button>}
    >
      <Items>
        {items.map(({ name, says }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </Items>
    </DialogFrame>
  );
}

const Items = styled('dl')({
  display: 'grid',
  gap: 16,
  '& dt': { fontWeight: 600 },
  '& dd': { color: colour.text2, marginTop: 2, textWrap: 'pretty' },
});
