import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { type Chips, commitDraft, removeChip, typeDraft } from './chips.ts';
import { ChipList, ChipsFrame } from './chips-frame.tsx';
import { LabelRow } from './field-frame.ts';
import { FieldNote } from './field-note.tsx';

interface ChipsFieldProps {
  readonly label: string;
  readonly value: Chips;
  readonly onChange: (value: Chips) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
}

/** A field for several words, each a chip: a comma or Enter finishes a word, its cross or Backspace removes it. */
export function ChipsField({ label, value, onChange, onBlur, placeholder, help, error }: ChipsFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const remove = (chip: string) => {
    onChange(removeChip(value, chip));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = value.chosen.at(-1);
    // With an empty draft, Enter submits the form.
    if (event.key === 'Enter' && value.draft.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChange(commitDraft(value));
    } else if (event.key === 'Backspace' && value.draft === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  };
  return (
    <div>
      <LabelRow>
        <label htmlFor={id}>{label}</label>
      </LabelRow>
      <ChipsFrame data-error={error ? '' : undefined}>
        <ChipList
          label={label}
          chosen={value.chosen.map((chip) => ({ key: chip, label: chip }))}
          onRemove={({ label: chip }) => remove(chip)}
        />
        <input
          id={id}
          ref={input}
          value={value.draft}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
          onChange={(event) => onChange(typeDraft(value, event.target.value))}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (value.draft !== '') onChange(commitDraft(value));
            onBlur?.();
          }}
        />
      </ChipsFrame>
      <FieldNote id={`${id}-note`} error={error} help={help} />
    </div>
  );
}
