import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { profileQuery } from '#features/accounts/web.ts';
import { UnreadDot } from '#ui/signs/unread-dot.tsx';
import { useText } from '#ui/words/language.ts';
import { navigationText } from '../navigation-text.ts';
import { MAIN_LINKS } from './main-links.ts';

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
