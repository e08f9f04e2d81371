import { styled } from '@mui/material/styles';
import Search from 'lucide-react/icons/search';
import type { KeyboardEvent } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { citationsText } from '../../text.ts';

const TYPED_MAX = 200;

interface CiteFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The ids of the option list, if there are options, and of the active option. */
  readonly listId: string | undefined;
  readonly activeId: string | undefined;
}

/** The search field; it keeps the focus while the arrow keys choose an option. */
export function CiteField({ typed, onType, onKeyDown, listId, activeId }: CiteFieldProps) {
  const text = useText(citationsText);
  return (
    <Field
      autoFocus
      label={text.search}
      hideLabel
      placeholder={text.search}
      start={<Search />}
      role="combobox"
      aria-expanded={listId !== undefined}
      aria-autocomplete="list"
      aria-controls={listId}
      aria-activedescendant={activeId}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={TYPED_MAX}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

const Field = styled(TextField)({
  flex: 'none',
  padding: '2px 24px 14px',
  '@media (max-width: 759px)': { padding: '2px 16px 12px' },
});
