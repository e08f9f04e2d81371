import { styled } from '@mui/material/styles';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { clamp } from '#ui/theme/clamp.ts';
import { useText } from '#ui/words/language.ts';
import { readerText } from '../../text.ts';
import type { Marking } from '../reader-props.ts';

/** The text of the lost passage, shown while its new place is selected. */
export function AttachBanner({ text: words, onCancel }: NonNullable<Marking['attaching']>) {
  const text = useText(readerText);
  return (
    <Banner
      kind="warning"
      action={
        <Button size="small" variant="discret" onClick={onCancel}>
          {text.attaching.cancel}
        </Button>
      }
    >
      {text.attaching.ask}
      <q className="content-serif">{words}</q>
    </Banner>
  );
}

const Banner = styled(Notice)({
  position: 'sticky',
  top: 64,
  zIndex: 4,
  marginBottom: 16,
  '& q': {
    ...clamp(3),
    marginTop: 2,
  },
});
