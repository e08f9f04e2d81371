import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { colour } from '../../theme/palette.ts';
import { FieldFrame, LabelRow } from '../field-frame.ts';
import type { FieldSize } from '../text-field.tsx';
import { SuggestionPopup } from './field-popup.tsx';
import { type Suggestion, useComboBox } from './use-combo-box.ts';

interface SinglePickerProps<T> {
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean;
  readonly size?: FieldSize;
  readonly chosen: Pick<Suggestion<T>, 'label' | 'picture'> | null;
  readonly onChoose: (value: T) => void;
  readonly placeholder?: string;
  /** The search text; null while the list is closed. */
  readonly query: string | null;
  readonly onQuery: (query: string | null) => void;
  readonly suggestions: readonly Suggestion<T>[];
  readonly isSearching: boolean;
  readonly none: string;
}

/** One value of many, found by typing: shows the chosen one until the user searches for another. */
export function SinglePicker<T>({
  label,
  hideLabel = false,
  size = 'medium',
  chosen,
  onChoose,
  placeholder,
  query,
  onQuery,
  suggestions,
  isSearching,
  none,
}: SinglePickerProps<T>) {
  const id = useId();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const parts = useComboBox({
    query,
    onQuery,
    suggestions,
    isSearching,
    onChoose(value) {
      onChoose(value);
      parts.ask(null);
    },
  });
  return (
    <div>
      {hideLabel ? null : (
        <LabelRow>
          <label htmlFor={id}>{label}</label>
        </LabelRow>
      )}
      <Frame ref={setFrame} data-size={size}>
        {chosen?.picture}
        <input
          {...parts.input}
          id={id}
          aria-label={hideLabel ? label : undefined}
          // The chosen value stays visible as the placeholder during a search.
          value={query ?? chosen?.label ?? ''}
          placeholder={query === null ? placeholder : (chosen?.label ?? placeholder)}
          onChange={(event) => parts.ask(event.target.value)}
        />
        <ChevronDown />
      </Frame>
      <SuggestionPopup
        label={label}
        anchor={frame}
        parts={parts}
        suggestions={suggestions}
        isSearching={isSearching}
        none={none}
      />
    </div>
  );
}

const Frame = styled(FieldFrame)({
  position: 'relative',
  '& > input': { fontWeight: 500, cursor: 'pointer', textOverflow: 'ellipsis' },
  '& > svg': { pointerEvents: 'none', color: colour.text2 },
});
