import { useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useLanguage } from '#ui/words/language.ts';

interface RenameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly placeholder?: string;
  /** The schema the server validates with. */
  readonly schema: z.ZodType;
  /** Resolves to whether it was accepted; the dialog then closes. */
  readonly onSave: (value: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A dialog that changes one name; when it is refused, the typed text stays. */
export function RenameDialog({ title, value, schema, onSave, onClose, ...field }: RenameDialogProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState(value);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const problem = fieldProblem(schema, typed, language);
  const save = async () => {
    setAsked(true);
    if (problem !== null || isSaving) return;
    if (typed.trim() === value) return onClose();
    setSaving(true);
    const isAccepted = await onSave(typed.trim());
    setSaving(false);
    if (isAccepted) onClose();
  };
  return (
    <FormDialog title={title} width={480} values={typed} onClose={onClose} onSave={save} isSaving={isSaving}>
      <TextField
        {...field}
        autoFocus
        autoComplete="off"
        value={typed}
        error={isAsked ? problem : null}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
