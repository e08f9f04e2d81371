import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useTextOfNow } from '#ui/words/use-now.ts';
import type { Journal } from '../../contract/journals.ts';
import { sectionText } from './section-text.ts';
import { nextUpdateText } from './update-times.ts';

interface EmptySectionProps {
  readonly journal: Pick<Journal, 'nextUpdateOn'>;
  readonly isUpdating: boolean;
  readonly onUpdate: () => void;
}

/** Shown in an empty section: when the next update is due, with a button to update now. */
export function EmptySection({ journal: { nextUpdateOn }, isUpdating, onUpdate }: EmptySectionProps) {
  const text = useText(sectionText);
  const language = useLanguage();
  const next = useTextOfNow((nowMs) => nextUpdateText(new Date(nextUpdateOn), new Date(nowMs), language));
  return (
    <EmptyState
      headingLevel="h3"
      title={isUpdating ? text.firstTitle : text.noneTitle}
      action={
        <BusyButton size="small" busy={isUpdating} onClick={onUpdate}>
          {text.updateNow}
        </BusyButton>
      }
    >
      {text.schedule(next)}
    </EmptyState>
  );
}
