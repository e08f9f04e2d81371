import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type FocusEvent, useState } from 'react';
import { objectiveName } from '#features/accounts/accounts/contract/objective.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DiscardChangesDialog, useDiscardConfirmation } from '#ui/dialogs/discard-changes-dialog.tsx';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useUnsaved } from '#ui/page/guard-unload.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { objectivesText } from '../text.ts';

interface ObjectiveNameEditorProps {
  readonly name: string;
  /** Null when the name is unchanged. */
  readonly onNamed: (name: string | null) => void;
}

/** Edits a name in place: Enter, ✓ or leaving the row saves; Escape or ✗ asks and discards. */
export function ObjectiveNameEditor({ name, onNamed }: ObjectiveNameEditorProps) {
  const text = useText(objectivesText);
  const language = useLanguage();
  const [value, setValue] = useState(name);
  const [checked, setChecked] = useState(false);
  const problem = fieldProblem(objectiveName, value, language);
  const changedName = value.trim() === name ? null : value.trim();
  // An empty field has no text to lose.
  const isChanged = changedName !== null && changedName !== '';
  const leaving = useDiscardConfirmation(isChanged, () => onNamed(null));
  useUnsaved(isChanged);
  const accept = () => {
    setChecked(true);
    if (!problem) onNamed(changedName);
  };
  const leave = (event: FocusEvent) => {
    // The focus went to the question or stays within the row.
    if (leaving.isAsked || event.currentTarget.contains(event.relatedTarget)) return;
    onNamed(problem ? null : changedName);
  };
  return (
    <Editor onBlur={leave}>
      <TextField
        label={text.name}
        hideLabel
        size="compact"
        autoFocus
        autoComplete="off"
        value={value}
        error={checked ? problem : null}
        onChange={(event) => {
          setValue(event.target.value);
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
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
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
