import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import { colour } from '#ui/theme/palette.ts';
import { formatTime } from '#ui/words/date-text.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';

interface SaveState {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly submittedAt: number;
}

/** The state of an automatic save: « Enregistré à 10:42 », next to the changed field. */
export function SavedNote({ saving }: { saving: SaveState }) {
  const text = useText(uiText);
  return (
    <Note role="status" data-failed={saving.isError ? '' : undefined}>
      {saving.isPending ? text.saving : null}
      {saving.isError ? text.notSaved : null}
      {saving.isSuccess ? (
        <>
          <Check size={14} />
          {text.savedAt(formatTime(new Date(saving.submittedAt)))}
        </>
      ) : null}
    </Note>
  );
}

const Note = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  whiteSpace: 'nowrap',
  '&[data-failed]': { color: colour.error },
});
