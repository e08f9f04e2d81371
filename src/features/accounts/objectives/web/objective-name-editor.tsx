import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type FocusEvent, useState } from 'react';
import { objectiveName } from '#features/accounts/accounts/contract/objective.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LeavingQuestion } from '#ui/dialogs/leaving-question.tsx';
import { useAskedLeaving } from '#ui/dialogs/use-asked-leaving.ts';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useUnsaved } from '#ui/page/unsaved.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { objectivesText } from '../text.ts';

interface ObjectiveNameEditorProps {
  readonly name: string;
  /** Null: nothing changes. */
  readonly onNamed: (name: string | null) => void;
}

/** Names an objective in its place: Enter or ✓ keeps, Escape or ✗ asks and gives up; leaving the row keeps too. */
export function ObjectiveNameEditor({ name, onNamed }: ObjectiveNameEditorProps) {
  const text = useText(objectivesText);
  const language = useLanguage();
  const [written, setWritten] = useState(name);
  const [checked, setChecked] = useState(false);
  const problem = fieldProblem(objectiveName, written, language);
  const named = written.trim() === name ? null : written.trim();
  // An emptied field holds nothing that could be lost.
  const isChanged = named !== null && named !== '';
  const leaving = useAskedLeaving(isChanged, () => onNamed(null));
  useUnsaved(isChanged);
  const accept = () => {
    setChecked(true);
    if (!problem) onNamed(named);
  };
  const leave = (event: FocusEvent) => {
    // Not for the question whether to give it up.
    if (leaving.isAsked || event.currentTarget.contains(event.relatedTarget)) return;
    onNamed(problem ? null : named);
  };
  return (
    <Editor onBlur={leave}>
      <TextField
        label={text.name}
        hideLabel
        size="compact"
        autoFocus
        autoComplete="off"
        value={written}
        error={checked ? problem : null}
        onChange={(event) => {
          setWritten(event.target.value);
          setChecked(false);
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') accept();
          if (event.key === 'Escape') leaving.ask();
        }}
      />
      <IconButton label={text.accept} size="small" onClick={accept} sx={{ color: colour.primary }}>
        <Check />
      </IconButton>
      <IconButton label={text.cancel} size="small" onClick={leaving.ask}>
        <X />
      </IconButton>
      {leaving.isAsked ? <LeavingQuestion leaving={leaving} /> : null}
    </Editor>
  );
}

const Editor = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  gap: 8,
  padding: '4px 0',
  '& > div': { flex: 1, minWidth: 0 },
});
