import { styled } from '@mui/material/styles';
import { VigieLogo } from './vigie-logo.tsx';

/** The logo and the name of the product. */
export function VigieName({ size = 28 }: { size?: number }) {
  return (
    <Name>
      <VigieLogo size={size} />
      Vigie
    </Name>
  );
}

const Name = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: 650,
  fontSize: '1.0625rem',
  letterSpacing: '-.02em',
});
