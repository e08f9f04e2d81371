import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import { filingText } from '../text.ts';
import type { Filing } from './use-filing.ts';

/** A button that switches between the existing thread and a new one; nothing without an existing one. */
export function ThreadChoice({ filing: { existing, joined, toggleThread } }: { filing: Filing }) {
  const text = useText(filingText).known;
  if (!existing) return null;
  return (
    <Thread variant="discret" onClick={toggleThread} startIcon={joined ? <Plus /> : undefined}>
      {joined ? text.startNew : text.joinInstead}
    </Thread>
  );
}

/** The submit button, with the number of portfolios; without any, it names the remaining action. */
export function FilingSubmit({ filing: { portfolioIds, joined, isFiling } }: { filing: Filing }) {
  const text = useText(filingText).submit;
  const count = portfolioIds.length;
  const nothingToAdd = joined ? text.open : text.create;
  return (
    <BusyButton type="submit" variant="principal" busy={isFiling}>
      {count > 0 ? text.add(count) : nothingToAdd}
    </BusyButton>
  );
}

const Thread = styled(Button)({ marginLeft: -14 });
