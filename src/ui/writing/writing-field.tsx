import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type Ref, useId, useRef } from 'react';
import { figure } from '#base/figure.ts';
import { keysForReaders } from '../keyboard/key-words.ts';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';
import { useLanguage, useText } from '../words/language.ts';
import { excessOf } from './excess-of.ts';
import { copyOfWords, overItsCopy } from './growing-field.ts';
import { SEND_KEYS, SendKeys } from './send-keys.tsx';
import { writingText } from './writing-text.ts';

interface WritingFieldProps {
  /** Spoken, not drawn. */
  readonly label: string;
  readonly placeholder?: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The most characters that are taken; how many there are is said near it. */
  readonly maximum: number;
  /** Ctrl/⌘ Enter; Enter alone begins a line. Null where there is nothing to send it to. */
  readonly onSend: (() => void) | null;
  readonly onEscape?: () => void;
  readonly onFocus?: () => void;
  readonly error?: string | null;
  /** Takes the keyboard as it opens, behind what is written already. */
  readonly isFocused?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** So close to the maximum, it is said how far there is left. */
const NEAR_SHARE = 0.95;

/** Where one writes: grows with its words; too many are never cut but counted. */
export function WritingField({
  label,
  placeholder,
  words,
  onWords,
  maximum,
  onSend,
  onEscape,
  onFocus,
  error = null,
  isFocused = false,
  ref,
}: WritingFieldProps) {
  const text = useText(writingText);
  const language = useLanguage();
  const noteId = useId();
  const wasEntered = useRef(false);
  const excess = excessOf(words, maximum);
  const isNear = words.length >= maximum * NEAR_SHARE;
  const problem = error ?? (excess > 0 ? text.tooLong(excess, figure(excess, language)) : null);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (onSend && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    }
    if (event.key === 'Escape' && onEscape) {
      // This is the topmost layer: what lies under it stays open.
      event.stopPropagation();
      onEscape();
    }
  };
  return (
    <Growing data-words={words || placeholder}>
      <textarea
        ref={ref}
        dir="auto"
        rows={1}
        aria-label={label}
        aria-keyshortcuts={onSend ? keysForReaders(SEND_KEYS) : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || isNear ? noteId : undefined}
        placeholder={placeholder}
        value={words}
        // biome-ignore lint/a11y/noAutofocus: opened by the person who is about to write
        autoFocus={isFocused}
        onFocus={({ currentTarget }) => {
          if (isFocused && !wasEntered.current) currentTarget.setSelectionRange(words.length, words.length);
          wasEntered.current = true;
          onFocus?.();
        }}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={press}
      />
      {problem || isNear ? (
        <p id={noteId} role="status" data-error={problem ? '' : undefined}>
          {problem ?? text.length(figure(words.length, language), figure(maximum, language))}
        </p>
      ) : onSend && words !== '' ? (
        <p>
          <SendKeys />
        </p>
      ) : null}
    </Growing>
  );
}

const Growing = styled('div')({
  display: 'grid',
  minWidth: 0,
  '&::after': { ...copyOfWords, maxHeight: 320, [ON_TOUCH]: { fontSize: '1rem' } },
  '& > textarea': { ...overItsCopy, [ON_TOUCH]: { fontSize: '1rem' } },
  // As high as what it asks for: there is nothing to scroll to.
  '& > textarea:placeholder-shown': { overflow: 'hidden' },
  '& > textarea::placeholder': { color: colour.text3, opacity: 1 },
  '& > p': {
    marginTop: 4,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > p[data-error]': { color: colour.error, fontWeight: 500 },
});
