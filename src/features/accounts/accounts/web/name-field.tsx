import { DiscardChangesDialog } from '#ui/dialogs/discard-changes-dialog.tsx';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useLanguage } from '#ui/words/language.ts';
import { renameMe } from '../contract/profile.ts';
import { useSavedField } from './use-saved-field.ts';

interface NameFieldProps {
  readonly label: string;
  readonly saved: string;
  readonly autoComplete: string;
  readonly onSave: (name: string) => void;
}

/** A name that is saved when the field is left. */
export function NameField({ label, saved, autoComplete, onSave }: NameFieldProps) {
  const language = useLanguage();
  const { field, leaving } = useSavedField({
    saved,
    problemOf: (name) => fieldProblem(renameMe.input.shape.firstName, name, language),
    onSave,
  });
  return (
    <>
      <TextField label={label} autoComplete={autoComplete} {...field} />
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </>
  );
}
