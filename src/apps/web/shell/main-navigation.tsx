import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { profileQuery } from '#features/accounts/web.ts';
import { UnreadDot } from '#ui/signs/badge.tsx';
import { VigieName } from '#ui/signs/vigie-logo.tsx';
import { useText } from '#ui/words/language.ts';
import { navigationText } from '../navigation-text.ts';

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

/** SH-09: the three main pages, in order. */
const MAIN_LINKS = [
  { name: 'portfolio', to: '/portfolio' },
  { name: 'journal', to: '/journalv2' },
  { name: 'reflections', to: '/reflections' },
] as const;

/** The links to the main pages: long labels on large screens, short ones on small screens. */
export function MainLinks({ length }: { length: 'long' | 'short' }) {
  const { labels } = useText(navigationText);
  const { journalRead } = useSuspenseQuery(profileQuery).data.state;
  // A document belongs to the portfolio.
  const isReading = useLocation({ select: ({ pathname }) => pathname.startsWith('/doc/') });
  return MAIN_LINKS.map(({ name, to }) => (
    <Link
      key={to}
      to={to}
      {...(isReading && name === 'portfolio' ? { 'aria-current': 'true' as const } : {})}
      activeOptions={{ includeHash: false, includeSearch: false }}
    >
      {labels[name][length]}
      {name === 'journal' && !journalRead ? <UnreadDot /> : null}
    </Link>
  ));
}
