import { styled } from '@mui/material/styles';
import type { Id } from '#base/ids.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/rows-skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { citationsText } from '../../text.ts';
import type { CitableResults } from './use-citable.ts';

interface CiteNotesProps {
  readonly citable: CitableResults;
  readonly search: string;
  readonly reflectionId: Id;
  readonly onClose: () => void;
}

/** The states without passages: loading, failed, none yet, none found, nothing linked. */
export function CiteNotes({ citable, search, reflectionId, onClose }: CiteNotesProps) {
  const text = useText(citationsText);
  const { error, isLoaded, analyses, passages, retry } = citable;
  if (error) return <LoadFailure onRetry={retry}>{error.message}</LoadFailure>;
  if (!isLoaded) return <RowsSkeleton rowHeight={76} />;
  if (passages.length > 0) return null;
  if (search !== '') return <None role="status">{text.noneFound(search)}</None>;
  if (analyses.length > 0) {
    return (
      <EmptyState title={text.nonePassages} headingLevel="h3">
        {text.nonePassagesSays}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={text.noneLinked}
      headingLevel="h3"
      action={
        <ButtonLink
          variant="contour"
          to="/reflections/$reflectionId"
          params={{ reflectionId }}
          search
          hash="documents"
          onClick={onClose}
        >
          {text.goToDocuments}
        </ButtonLink>
      }
    >
      {text.noneLinkedSays}
    </EmptyState>
  );
}

const None = styled('p')({ padding: '16px 4px', color: colour.text2 });
