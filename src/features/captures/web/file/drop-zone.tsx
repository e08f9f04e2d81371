import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { DOCUMENT_ACCEPT } from '#features/uploads/contract/uploads.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { capturesText } from '../../text.ts';
import { DropWords } from './drop-words.tsx';

/** Where a file is chosen; dropping works in the whole window, and so here too. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const text = useText(capturesText).file;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Zone>
      <DropWords title={text.here}>{text.kinds}</DropWords>
      <Button size="small" autoFocus onClick={() => chooser.current?.click()} sx={{ mt: '14px' }}>
        {text.choose}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={text.choose}
        accept={DOCUMENT_ACCEPT}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </Zone>
  );
}

const Zone = styled('div')({
  padding: '34px 24px 30px',
  textAlign: 'center',
  borderRadius: 14,
  border: `2px dashed ${colour.primary}`,
  background: `color-mix(in srgb, ${colour.primarySoft} 55%, ${colour.surface})`,
  // On the tint of the zone, its sign is a lighter tile.
  '& > div > span': { background: colour.surface, boxShadow: colour.e1 },
});
