import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { VigieName } from '#ui/signs/vigie-name.tsx';

/** The mark and the product's name: the way home. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <Home to="/home">
      <VigieName size={size} />
    </Home>
  );
}

const Home = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
});
