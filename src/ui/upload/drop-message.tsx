import { styled } from '@mui/material/styles';
import FileUp from 'lucide-react/icons/file-up';
import type { ReactNode } from 'react';
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
