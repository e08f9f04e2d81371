import { useState } from 'react';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { addOrganisationTag } from '../contract/organisation-tags.ts';
import { organisationTagsText } from '../text.ts';

interface TagWordDialogProps {
  /** The tag to rename; empty for a new one. */
  readonly word: string;
  readonly onSave: (word: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Edits the word of a new or existing tag; when it is refused, the typed word stays, with the reason. */
export default function TagWordDialog({ word, onSave, onClose }: TagWordDialogProps) {
  const text = useText(organisationTagsText);
  const language = useLanguage();
  const [typed, setTyped] = useState(word);
  const [isAsked, setAsked] = useState(false);
  const saving = useExclusiveMutation({ mutationFn: onSave, onSuccess: onClose });
  const problem = fieldProblem(addOrganisationTag.input.shape.text, typed, language);
  const save = () => {
    setAsked(true);
    if (problem !== null) return;
    if (typed.trim() === word) onClose();
    else saving.mutate(typed.trim());
  };
  return (
    <FormDialog
      title={word ? text.rename(word) : text.add}
      width={480}
      values={typed}
      onClose={onClose}
      onSave={save}
      isSaving={saving.isPending}
    >
      <TextField
        label={text.word}
        help={word ? text.renameHelp : text.addHelp}
        error={(isAsked ? problem : null) ?? saving.error?.message}
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          saving.reset();
          setTyped(event.target.value);
        }}
      />
    </FormDialog>
  );
}
