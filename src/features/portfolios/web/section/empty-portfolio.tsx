import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useText } from '#ui/words/language.ts';
import { portfoliosText } from '../../text.ts';

/** PO-01: the empty state of one's own portfolio, with a button to capture. */
export function EmptyPortfolio({ onCapture }: { onCapture: () => void }) {
  const text = useText(portfoliosText);
  return (
    <EmptyState
      title={text.emptyTitle}
      headingLevel="h3"
      action={
        <Button variant="principal" startIcon={<Plus />} onClick={onCapture}>
          {text.capture}
        </Button>
      }
    >
      {text.emptyBody}
    </EmptyState>
  );
}

/** The empty state of a group's portfolio. */
export function EmptyGroup({ name }: { name: string }) {
  const text = useText(portfoliosText);
  return (
    <EmptyState title={text.groupEmptyTitle(name)} headingLevel="h3">
      {text.groupEmptyBody}
    </EmptyState>
  );
}

interface NothingFoundProps {
  readonly search: string;
  readonly onShowAll: () => void;
}

/** No results in any portfolio. */
export function NothingFound({ search, onShowAll }: NothingFoundProps) {
  const text = useText(portfoliosText);
  return (
    <EmptyState
      title={text.noneFoundTitle(search)}
      headingLevel="h2"
      action={<Button onClick={onShowAll}>{text.showAll}</Button>}
    >
      {text.noneFoundBody}
    </EmptyState>
  );
}
