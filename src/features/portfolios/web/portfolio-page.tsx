import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { profileQuery } from '#features/accounts/web/public.ts';
import { captureDialog } from '#features/documents/web/public.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { portfoliosText } from '../text.ts';
import { PortfolioTree } from './portfolio-tree.tsx';

/** My collection, then one per group, each reachable by its anchor. */
export default function PortfolioPage() {
  const text = useText(portfoliosText);
  const { groups } = useSuspenseQuery(profileQuery).data;
  return (
    <Layout>
      <PortfolioTree groups={groups} />
      <div className="sections">
        <VisuallyHidden as="h1">{text.heading}</VisuallyHidden>
        <section aria-labelledby="portfolio-mine">
          <h2 id="portfolio-mine">{text.mine}</h2>
          <EmptyState
            title={text.emptyTitle}
            headingLevel="h3"
            action={
              <Button
                variant="principal"
                startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={captureDialog.open}
              >
                {text.capture}
              </Button>
            }
          >
            {text.emptyBody}
          </EmptyState>
        </section>
        {groups.map((group) => (
          <section key={group.id} id={group.id} aria-labelledby={`title-${group.id}`}>
            <h2 id={`title-${group.id}`}>{group.name}</h2>
            <EmptyState title={text.groupEmptyTitle(group.name)} headingLevel="h3">
              {text.groupEmptyBody}
            </EmptyState>
          </section>
        ))}
      </div>
    </Layout>
  );
}

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: '276px minmax(0, 1fr)',
  minHeight: 'calc(100vh - 56px)',
  '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0 },
  '& .sections': {
    padding: '20px 32px 56px',
    display: 'flex',
    flexDirection: 'column',
    gap: 36,
    '@media (max-width: 599px)': { padding: '12px 16px 56px' },
  },
  '& section': { scrollMarginTop: 76 },
  '& h2': {
    fontSize: '1.25rem',
    lineHeight: 28 / 20,
    fontWeight: 650,
    letterSpacing: '-.015em',
    marginBottom: 14,
    color: colour.text,
  },
});
