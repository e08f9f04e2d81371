import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { VigieName } from '#ui/signs/vigie-name.tsx';

/** The logo and the name of the product, linked to the home page. */
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
