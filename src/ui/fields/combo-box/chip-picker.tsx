import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef, useState } from 'react';
import { fold } from '#base/fold.ts';
import { useText } from '../../words/language.ts';
import { uiText } from '../../words/text.ts';
import { ChipList, ChipsFrame } from '../chips-frame.tsx';
import { LabelRow } from '../field-frame.ts';
import { FieldNote } from '../field-note.tsx';
import { SuggestionPopup } from './field-popup.tsx';
import { type Suggestion, useComboBox } from './use-combo-box.ts';

/** With more chips, the list of chips scrolls, so that the input stays in view. */
const MAX_CHIPS_WITHOUT_SCROLL = 12;

type Chosen<T> = Pick<Suggestion<T>, 'key' | 'label' | 'picture' | 'tint' | 'value'>;

interface ChipPickerProps<T> {
  readonly label: string;
  /** At the right of the label: the number of chips. */
  readonly labelEnd?: ReactNode;
  readonly placeholder?: string;
  /** For a dialog that opens for this field. */
  readonly autoFocus?: boolean;
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
  readonly chosen: readonly Chosen<T>[];
  readonly onAdd: (value: T) => void;
  readonly onRemove: (value: T) => void;
  /** The search text; null while the list is closed. */
  readonly query: string | null;
  readonly onQuery: (query: string | null) => void;
  /** The value of the typed text, added as a chip on blur or when the list closes; null where the text is only a search. */
  readonly typed?: T | null;
  /** Why the words typed so far can be none; they stay in the field until they are put right. */
  readonly refusal?: string | null;
  /** The options found; those already chosen are left out here. */
  readonly suggestions: readonly Suggestion<T>[];
  readonly isSearching: boolean;
  readonly none: string;
}

/** Several values found by typing, each shown as a chip that can be removed. */
export function ChipPicker<T>({
  label,
  labelEnd,
  placeholder,
  autoFocus = false,
  help,
  error,
  chosen,
  onAdd,
  onRemove,
  query,
  onQuery,
  typed = null,
  refusal = null,
  suggestions,
  isSearching,
  none,
}: ChipPickerProps<T>) {
  const { alreadyListed } = useText(uiText);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const chosenKeys = new Set(chosen.map(({ key }) => key));
  const offered = suggestions.filter(({ key }) => !chosenKeys.has(key));
  // Compared with the typed text rather than with the results: the results may be truncated.
  const isListed = suggestions.length > 0 && chosen.some(({ label }) => matchesTyped(query ?? '', label));
  const parts = useComboBox({
    query,
    onQuery,
    suggestions: offered,
    isSearching,
    isShut: refusal !== null,
    onChoose(value) {
      onAdd(value);
      parts.ask(null);
    },
  });
  const problem = refusal ?? error;
  const remove = (value: T) => {
    onRemove(value);
    input.current?.focus();
  };
  return (
    <div>
      <LabelRow>
        <label htmlFor={id}>{label}</label>
        {labelEnd}
      </LabelRow>
      <Frame
        ref={setFrame}
        data-error={problem ? '' : undefined}
        data-many={chosen.length > MAX_CHIPS_WITHOUT_SCROLL ? '' : undefined}
      >
        <ChipList label={label} chosen={chosen} onRemove={({ value }) => remove(value)} />
        <input
          {...parts.input}
          id={id}
          ref={input}
          value={query ?? ''}
          placeholder={placeholder}
          // biome-ignore lint/a11y/noAutofocus: only where a dialog opens for it
          autoFocus={autoFocus}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || help ? `${id}-note` : undefined}
          onChange={(event) => parts.ask(event.target.value)}
          onBlur={(event) => {
            // Only the window lost focus: the person continues typing on return.
            if (document.activeElement === event.target || refusal !== null) return;
            if (typed !== null) onAdd(typed);
            parts.ask(null);
          }}
          onKeyDown={(event) => {
            const last = chosen.at(-1);
            if (event.key === 'Backspace' && !query && last) remove(last.value);
            else {
              // Escape closes the list, and drops a text that is only a search.
              if (event.key === 'Escape' && !event.nativeEvent.isComposing && typed !== null) onAdd(typed);
              parts.input.onKeyDown(event);
            }
          }}
        />
      </Frame>
      <SuggestionPopup
        label={label}
        anchor={frame}
        parts={parts}
        suggestions={offered}
        isSearching={isSearching}
        none={isListed ? alreadyListed : none}
      />
      <FieldNote id={`${id}-note`} error={problem} help={help} />
    </div>
  );
}

/** Whether a name contains every typed word. */
function matchesTyped(typed: string, name: string): boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => fold(name).includes(word));
}

const Frame = styled(ChipsFrame)({
  '&[data-many] > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 8px',
    flexBasis: '100%',
    maxHeight: 186,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Room for the focus rings, which would be cut off.
    margin: '-2px -4px 0',
    padding: '2px 4px',
  },
  '& > input': { flexBasis: 140 },
});
