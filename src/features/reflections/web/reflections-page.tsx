import { Outlet, useParams } from '@tanstack/react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/language.ts';
import { Page } from '#ui/page.tsx';
import { TwoSheets } from '#ui/two-sheets.tsx';
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
