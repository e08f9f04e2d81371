import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useId } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DiscardChangesDialog } from '#ui/dialogs/discard-changes-dialog.tsx';
import { FieldNote } from '#ui/fields/field-note.tsx';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { invisibleCopy, overlaidField } from '#ui/writing/growing-field.ts';
import { headerText } from './header-text.ts';
import { type EditingOptions, useInlineTextEditor } from './use-inline-text-editor.ts';

interface TextEditorProps extends EditingOptions {
  /** The accessible name: « Titre ». */
  readonly label: string;
  readonly className?: string;
}

/** Keeps the focus in the field when a button beside it is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** RE-05: edits a title or a description in place. */
export function TextEditor({ label, className, ...options }: TextEditorProps) {
  const text = useText(headerText);
  const noteId = useId();
  const editing = useInlineTextEditor(options);
  return (
    <Editor className={className} onBlur={editing.onBlur}>
      <div className="line">
        <GrowingField data-words={editing.draft}>
          <textarea
            rows={1}
            // biome-ignore lint/a11y/noAutofocus: opened by the edit button, to be typed in at once
            autoFocus
            aria-label={label}
            aria-invalid={editing.problem ? true : undefined}
            aria-describedby={editing.problem || editing.isWaiting ? noteId : undefined}
            readOnly={editing.isSaving}
            value={editing.draft}
            onFocus={({ currentTarget }) => {
              const { length } = currentTarget.value;
              currentTarget.setSelectionRange(length, length);
            }}
            onChange={(event) => editing.write(event.target.value)}
            onKeyDown={editing.onKeyDown}
          />
        </GrowingField>
        <IconButton
          label={text.keep}
          size="small"
          aria-busy={editing.isSaving || undefined}
          onMouseDown={keepFocus}
          onClick={editing.keep}
        >
          <Check />
        </IconButton>
        <IconButton label={text.giveUp} size="small" onMouseDown={keepFocus} onClick={editing.leaving.ask}>
          <X />
        </IconButton>
      </div>
      <FieldNote id={noteId} error={editing.problem} help={editing.isWaiting ? text.waits : null} />
      {editing.leaving.isAsked ? <DiscardChangesDialog leaving={editing.leaving} /> : null}
    </Editor>
  );
}

const Editor = styled('div')({
  minWidth: 0,
  '& > .line': { display: 'flex', alignItems: 'flex-start', gap: 4 },
});

/** Grows with its content, up to the available space. */
const GrowingField = styled('span')({
  display: 'inline-grid',
  flex: '0 1 auto',
  minWidth: 'min(240px, 60%)',
  margin: '-1px 0 -1px -9px',
  padding: '0 8px',
  border: `1px solid ${colour.control}`,
  borderRadius: 8,
  background: colour.surface,
  '&:focus-within': { ...focusRing, outlineOffset: -1, borderColor: colour.focus },
  '&:has([aria-invalid])': { borderColor: colour.error },
  '&::after': invisibleCopy,
  '& > textarea': { ...overlaidField, letterSpacing: 'inherit', color: colour.text, overflow: 'hidden' },
  [ON_TOUCH]: { fontSize: 'max(1rem, 1em)' },
});
