import { Outlet, useParams } from '@tanstack/react-router';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { TwoSheets } from '#ui/states/two-sheets.tsx';
import { useText } from '#ui/words/language.ts';
import { reflectionsText } from '../text.ts';

/** The reflections one may read; an open one takes the list's place. */
export default function ReflectionsPage() {
  const text = useText(reflectionsText);
  const { reflectionId } = useParams({ strict: false });
  if (reflectionId) return <Outlet />;
  return (
    <Page title={text.heading}>
      <EmptyState
        size="page"
        title={text.emptyTitle}
        picture={<TwoSheets />}
        action={
          <>
            <ButtonLink variant="principal" size="large" to="/home" hash="tour">
              {text.example}
            </ButtonLink>
            <ButtonLink size="large" to="/portfolio">
              {text.portfolio}
            </ButtonLink>
          </>
        }
      >
        {text.emptyBody}
      </EmptyState>
    </Page>
  );
}
