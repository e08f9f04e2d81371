import { useState } from 'react';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useLanguage } from '#ui/words/language.ts';
import { renameMe } from '../contract/profile.ts';

interface NameFieldProps {
  readonly label: string;
  readonly kept: string;
  readonly autoComplete: string;
  readonly onSave: (name: string) => void;
}

/** A name, kept when the field is left or Enter is pressed; Escape gives the old one back. */
export function NameField({ label, kept, autoComplete, onSave }: NameFieldProps) {
  const language = useLanguage();
  const [draft, setDraft] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const problem = draft === null ? null : fieldProblem(renameMe.input.shape.firstName, draft, language);
  const finish = () => {
    setChecked(true);
    if (draft === null || problem) return;
    if (draft.trim() !== kept) onSave(draft.trim());
    setDraft(null);
  };
  return (
    <TextField
      label={label}
      autoComplete={autoComplete}
      value={draft ?? kept}
      error={checked ? problem : null}
      onChange={(event) => {
        setDraft(event.target.value);
        setChecked(false);
      }}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
