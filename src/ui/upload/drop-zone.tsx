import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { colour } from '../theme/palette.ts';
import { DropWords } from './drop-words.tsx';

interface DropZoneProps {
  readonly text: {
    readonly here: string;
    /** Which files are taken. */
    readonly kinds: string;
    readonly choose: string;
  };
  /** What the chooser offers. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where a file is chosen; whoever shows it takes what is dropped. */
export function DropZone({ text, accept, onFiles }: DropZoneProps) {
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
        accept={accept}
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
