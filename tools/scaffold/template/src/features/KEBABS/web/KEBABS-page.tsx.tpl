import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useText } from '#ui/words/language.ts';
import { CONSTANTS_TOPIC, listPASCALS } from '../contract/KEBABS.ts';
import { CAMELSText } from '../text.ts';

/** The list of the organisation, sorted by title; changes of colleagues are shown at once. */
export default function PASCALSPage() {
  const text = useText(CAMELSText);
  const { items } = useSuspenseQuery({
    queryKey: ['KEBABS', 'list'],
    queryFn: ({ signal }) => call(listPASCALS, {}, { signal }),
    meta: { topics: [CONSTANTS_TOPIC] },
  }).data;
  return (
    <Page title={text.title}>
      {items.length === 0 ? (
        <EmptyState title={text.emptyTitle}>{text.emptyBody}</EmptyState>
      ) : (
        <ul>
          {items.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </Page>
  );
}
