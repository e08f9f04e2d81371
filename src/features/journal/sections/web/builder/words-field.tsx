import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { commitDraft, removeChip, typeDraft } from '#ui/fields/chips.ts';
import { ChipList, ChipsFrame } from '#ui/fields/chips-frame.tsx';
import { FieldNote } from '#ui/fields/field-note.tsx';

interface WordsFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly words: readonly string[];
  readonly error: string | null;
  readonly onChange: (words: readonly string[]) => void;
}

/** Keywords as chips; the surrounding widget is the visible label. Enter in an empty field runs the search. */
export function WordsField({ label, placeholder, words, error, onChange }: WordsFieldProps) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState('');
  const applyChips = (next: { readonly chosen: readonly string[]; readonly draft: string }) => {
    setDraft(next.draft);
    if (next.chosen.length !== words.length) onChange(next.chosen);
  };
  const remove = (word: string) => {
    applyChips(removeChip({ chosen: words, draft }, word));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = words.at(-1);
    if (event.key === 'Enter' && draft.trim() !== '') {
      event.preventDefault();
      applyChips(commitDraft({ chosen: words, draft }));
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  };
  return (
    <>
      <ChipsFrame data-error={error ? '' : undefined}>
        <ChipList
          label={label}
          chosen={words.map((word) => ({ key: word, label: word }))}
          onRemove={({ label: word }) => remove(word)}
        />
        <input
          ref={input}
          value={draft}
          placeholder={placeholder}
          autoComplete="off"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => applyChips(typeDraft({ chosen: words, draft }, event.target.value))}
          onKeyDown={onKeyDown}
          onBlur={() => applyChips(commitDraft({ chosen: words, draft }))}
        />
      </ChipsFrame>
      <FieldNote id={noteId} error={error} />
    </>
  );
}
