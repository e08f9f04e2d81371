import useMediaQuery from '@mui/material/useMediaQuery';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { QUERY_MAX_LENGTH } from '../contract/palette.ts';
import { findingText } from '../text.ts';
import { PaletteHead } from './palette-styles.ts';

interface PaletteFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  /** The id of the controlled list, if any, and of the active option. */
  readonly listId: string | undefined;
  readonly activeId: string | undefined;
}

/** The search field; it keeps the focus while options are navigated. */
export function PaletteField(props: PaletteFieldProps) {
  const { field, typed, onType, onKeyDown, onClose, listId, activeId } = props;
  const text = useText(findingText);
  const { cancel } = useText(uiText);
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const clear = () => {
    onType('');
    field.current?.focus();
  };
  return (
    <PaletteHead>
      <Search size={22} />
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type in this field
        autoFocus
        role="combobox"
        aria-expanded={listId !== undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={text.palette}
        placeholder={isNarrow ? text.placeholderShort : text.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={QUERY_MAX_LENGTH}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed ? (
        <IconButton label={text.clear} size="small" onClick={clear}>
          <X />
        </IconButton>
      ) : null}
      <Kbd>{text.escape}</Kbd>
      <Button className="close" variant="discret" onClick={onClose}>
        {cancel}
      </Button>
    </PaletteHead>
  );
}
