import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#base/endpoint.ts';
import { ForPlatformAdmins } from '#features/accounts/web.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { call } from '#ui/call/call.ts';
import { PageNumbers } from '#ui/lists/paging/page-numbers.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { readJournalValidation } from '../contract/journals.ts';
import { journalText } from '../text.ts';
import { RecommendationList } from './recommendation-list.tsx';
import { failureText } from './section/section-wording.ts';

const PAGE_SIZE = 8;

/** JO-09: the journal and the spotlight of each organisation. */
function ValidationList() {
  const text = useText(journalText).validation;
  const { notListed } = useText(journalText);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['journal-validation', page],
    queryFn: ({ signal }) =>
      call(readJournalValidation, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }, { signal }),
    placeholderData: (before) => before,
  });
  if (error && !data) return <LoadFailure onRetry={refetch}>{failureText(notListed, error)}</LoadFailure>;
  if (!data) return <RowsSkeleton rowHeight={96} />;
  if (data.total === 0) {
    return (
      <EmptyState title={text.emptyTitle} action={<ButtonLink to="/admin">{text.admin}</ButtonLink>}>
        {text.emptyBody}
      </EmptyState>
    );
  }
  const pageCount = Math.ceil(data.total / PAGE_SIZE);
  return (
    <>
      {data.items.map((one) => (
        <OrganisationJournals key={one.organisation.id} {...one} />
      ))}
      {pageCount > 1 ? (
        <PageNumbers label={text.pages} page={page} pageCount={pageCount} onPage={setPage} />
      ) : null}
    </>
  );
}

type Validated = Output<typeof readJournalValidation>['items'][number];

function OrganisationJournals({ organisation, news, spotlight }: Validated) {
  const text = useText(journalText);
  const titleId = `validated-${organisation.id}`;
  return (
    <Organisation aria-labelledby={titleId}>
      <h2 id={titleId}>{organisation.name}</h2>
      <CompactSection title={text.validation.news} journal={news} organisation={organisation.name} />
      <CompactSection title={text.spotlight} journal={spotlight} organisation={organisation.name} />
    </Organisation>
  );
}

interface CompactProps {
  readonly title: string;
  readonly journal: Validated['news'];
  readonly organisation: string;
}

function CompactSection({ title, journal, organisation }: CompactProps) {
  const { notMade, nothing } = useText(journalText).validation;
  const recommendations = journal?.recommendations ?? [];
  return (
    <div>
      <h3>
        {title} {journal ? <span>{recommendations.length}</span> : null}
      </h3>
      {recommendations.length > 0 ? (
        <RecommendationList
          label={`${title} · ${organisation}`}
          recommendations={recommendations}
          isCounted={false}
        />
      ) : (
        <p>{journal ? nothing : notMade}</p>
      )}
    </div>
  );
}

const Organisation = styled('article')({
  padding: '18px 20px 20px',
  marginBottom: 20,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '& h2': { ...typeStyles.section, overflowWrap: 'anywhere' },
  '& h3': {
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 600,
    color: colour.text3,
    margin: '14px 0 8px',
  },
  '& h3 > span': { fontWeight: 500, marginLeft: 4, fontVariantNumeric: 'tabular-nums' },
  '& p': { fontSize: '0.8125rem', color: colour.text2 },
});

/** JO-09: where platform admins review the journals of all organisations. */
export default function JournalValidationPage() {
  const text = useText(journalText).validation;
  return (
    <Page title={text.heading} maxWidth={980}>
      <ForPlatformAdmins
        explanation={text.refusedBody}
        action={
          <ButtonLink variant="principal" to="/journalv2">
            {text.openJournal}
          </ButtonLink>
        }
      >
        <ValidationList />
      </ForPlatformAdmins>
    </Page>
  );
}
