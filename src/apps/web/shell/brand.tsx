import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { VigieMark } from '#ui/signs/vigie-mark.tsx';

/** The mark and the product's name: the way home. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <Home to="/home">
      <VigieMark size={size} />
      Vigie
    </Home>
  );
}

const Home = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  fontWeight: 650,
  fontSize: '1.0625rem',
  letterSpacing: '-.02em',
});
