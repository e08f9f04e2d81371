import { styled } from '@mui/material/styles';
import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { colour } from '../theme/palette.ts';

/** The text of a drop target. */
export function DropMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Message>
      <span>
        <FileUp size={22} />
      </span>
      <b>{title}</b>
      <p>{children}</p>
    </Message>
  );
}

const Message = styled('div')({
  textAlign: 'center',
  '& span': {
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    margin: '0 auto 14px',
    borderRadius: 16,
    background: colour.primarySoft,
    color: colour.primary,
  },
  '& b': { display: 'block', fontSize: '1rem', lineHeight: 22 / 16, fontWeight: 600, color: colour.primary },
  '& p': {
    marginTop: 4,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text2,
    textWrap: 'balance',
  },
});

interface DropZoneProps {
  readonly text: {
    readonly here: string;
    /** The accepted file types. */
    readonly kinds: string;
    readonly choose: string;
  };
  /** The `accept` attribute of the file input. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A zone with a file input; dropped files are handled by the parent. */
export function DropZone({ text, accept, onFiles }: DropZoneProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <Zone>
      <DropMessage title={text.here}>{text.kinds}</DropMessage>
      <Button size="small" autoFocus onClick={() => fileInput.current?.click()} sx={{ mt: '14px' }}>
        {text.choose}
      </Button>
      <input
        ref={fileInput}
        type="file"
        hidden
        aria-label={text.choose}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
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
  // On the tinted zone, the icon has a lighter background.
  '& > div > span': { background: colour.surface, boxShadow: colour.e1 },
});
