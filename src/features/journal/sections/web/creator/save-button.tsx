import CircularProgress from '@mui/material/CircularProgress';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import type { MissingStep, SaveState } from '../../rules/saving.ts';
import { sectionsText } from '../../text.ts';

interface SaveButtonProps {
  readonly exists: boolean;
  readonly state: SaveState;
  readonly isEnabled: boolean;
  /** The missing step that disables it. */
  readonly missing: MissingStep | null;
  readonly onSave: () => void;
}

const SIGNS = {
  none: <Check />,
  running: <CircularProgress size={16} thickness={5} color="inherit" aria-hidden="true" />,
  succeeded: <CircleCheck />,
  failed: <CircleAlert />,
} as const;

/**
 * SC-05: creates or updates the section and shows the state of saving; while disabled, the missing step is shown
 * beside it.
 */
export function SaveButton({ exists, state, isEnabled, missing, onSave }: SaveButtonProps) {
  const text = useText(sectionsText);
  const { saving } = useText(uiText);
  const missingId = useId();
  const statusText = {
    none: '',
    running: saving,
    succeeded: text.saved[exists ? 'changed' : 'new'],
    failed: text.saveFailed,
  };
  return (
    <>
      <VisuallyHidden role="status">{statusText[state]}</VisuallyHidden>
      <span className="missing" id={missingId} role="status">
        {missing === null ? '' : text.missing[missing]}
      </span>
      <Button
        variant="principal"
        startIcon={SIGNS[state]}
        disabled={!isEnabled}
        data-state={state}
        aria-busy={state === 'running' || undefined}
        aria-describedby={missing === null ? undefined : missingId}
        onClick={onSave}
      >
        {exists ? text.save : text.create}
      </Button>
    </>
  );
}
