import { styled } from '@mui/material/styles';
import FileUp from 'lucide-react/icons/file-up';
import { useRef } from 'react';
import { DOCUMENT_ACCEPT } from '#features/uploads/contract/uploads.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { capturesText } from '../../text.ts';

/** Where a file is chosen; dropping works in the whole window, and so here too. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const text = useText(capturesText).file;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Zone>
      <span className="sign">
        <FileUp size={22} />
      </span>
      <p className="here">{text.here}</p>
      <p className="kinds">{text.kinds}</p>
      <Button size="small" autoFocus onClick={() => chooser.current?.click()}>
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
  '& .sign': {
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    margin: '0 auto 14px',
    borderRadius: 16,
    background: colour.surface,
    color: colour.primary,
    boxShadow: colour.e1,
  },
  '& .here': { fontSize: '1rem', lineHeight: 22 / 16, fontWeight: 600, color: colour.primary },
  '& .kinds': {
    margin: '4px 0 14px',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text2,
    textWrap: 'balance',
  },
});
