import { styled } from '@mui/material/styles';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { colour } from '#ui/theme/palette.ts';

interface Props {
  readonly title: string;
  readonly help: string;
  readonly address: string;
  readonly copyLabel: string;
}

/** An address of this installation that an admin enters elsewhere. */
export function AddressToCopy({ title, help, address, copyLabel }: Props) {
  return (
    <Address>
      <div>
        <b>{title}</b>
        <span>{help}</span>
      </div>
      <code>{address}</code>
      <CopyButton copies={address} label={copyLabel} />
    </Address>
  );
}

const Address = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 12px',
  marginTop: 14,
  padding: '10px 14px',
  borderRadius: 10,
  background: colour.sunken,
  '& b': { display: 'block', fontWeight: 600, fontSize: '0.8125rem' },
  '& div > span': { fontSize: '0.75rem', color: colour.text2 },
  '& code': { flex: 1, minWidth: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' },
  '@media (max-width: 599px)': { '& > div': { flexBasis: '100%' } },
});
