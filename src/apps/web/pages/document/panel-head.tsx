import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from './document-page-text.ts';

interface PanelHeadProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The title of the panel over the document, and its close button. */
export function PanelHead({ button, onClose }: PanelHeadProps) {
  const text = useText(documentPageText);
  return (
    <Head>
      <b>{text.analysesPart}</b>
      <IconButton ref={button} label={text.closePanel} onClick={onClose}>
        <X size={18} />
      </IconButton>
    </Head>
  );
}

const Head = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 56,
  margin: '0 -20px',
  padding: '0 12px 0 20px',
  background: colour.bg,
  '& > b': { fontSize: '1rem', fontWeight: 600 },
});
