import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SheetsDrawing } from '#ui/states/sheets-drawing.tsx';
import { useText } from '#ui/words/language.ts';
import { reflectionsText } from '../../text.ts';
import { createDialog } from '../create/open-create.ts';
import { AddButton } from './add-button.tsx';

/** RE-01: the empty list, with a button to create the first reflection. */
export function NoReflections() {
  const text = useText(reflectionsText);
  return (
    <Page title={text.heading}>
      <EmptyState
        size="page"
        title={text.emptyTitle}
        picture={<SheetsDrawing />}
        action={
          <>
            <Button variant="principal" size="large" startIcon={<Plus />} onClick={createDialog.open}>
              {text.create}
            </Button>
            <ButtonLink size="large" to="/home" hash="tour">
              {text.example}
            </ButtonLink>
          </>
        }
      >
        {text.emptyBody}
      </EmptyState>
      <AddButton />
    </Page>
  );
}

interface NothingFoundProps {
  readonly search: string;
  readonly hasArchives: boolean;
  readonly onShowAll: () => void;
}

/** No section contains a match for the search. */
export function NothingFound({ search, hasArchives, onShowAll }: NothingFoundProps) {
  const text = useText(reflectionsText);
  return (
    <EmptyState
      title={text.noneFound(search)}
      action={
        <Button size="small" onClick={onShowAll}>
          {text.showAll}
        </Button>
      }
    >
      {hasArchives ? text.noneFoundBody : text.noneFoundNorArchived}
    </EmptyState>
  );
}
