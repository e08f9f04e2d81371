import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { ariaKeyShortcuts, Kbd, keysLabel } from '../keyboard/kbd.tsx';
import { Pill } from '../signs/pill.tsx';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';
import { useLanguage, useText } from '../words/language.ts';
import { invisibleCopy, overlaidField } from './growing-field.ts';
import { useDraft } from './use-draft.ts';
import { writingText } from './writing-text.ts';

/** The frame of a text field and its buttons. */
export const WritingBox = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: '8px 8px 8px 10px',
  border: `1px solid ${colour.control}`,
  borderRadius: 8,
  background: colour.surface,
  '&:has(textarea:focus)': { outline: `2px solid ${colour.focus}`, outlineOffset: -1 },
  '& > .send': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 4 },
});

const SEND_KEYS = 'mod+enter';

/** FX-30: shown under a multi-line field: the keys that send it, since Enter starts a new line. */
export function SendKeysHint() {
  const { sends } = useText(writingText);
  const language = useLanguage();
  return (
    <Keys>
      <Kbd>{keysLabel(SEND_KEYS, language)}</Kbd> {sends}
    </Keys>
  );
}

/** On-screen keyboards have no such keys. */
const Keys = styled('span')({ [ON_TOUCH]: { display: 'none' } });

interface WritingFieldProps {
  /** Accessible name. */
  readonly label: string;
  readonly placeholder?: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The maximum length; the current length is shown when it is near. */
  readonly maximum: number;
  /** Ctrl/⌘ Enter; Enter alone starts a new line. Null where there is nothing to send it to. */
  readonly onSend: (() => void) | null;
  readonly onEscape?: () => void;
  readonly onFocus?: () => void;
  readonly error?: string | null;
  /** Takes the focus on mounting, with the caret at the end of the text. */
  readonly isFocused?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** The length is shown from this share of the maximum. */
const COUNTER_SHARE = 0.95;

/** A text field that grows with its text; a text that is too long is not cut, the field shows the excess. */
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
  const excess = excessLength(words, maximum);
  const isNear = words.length >= maximum * COUNTER_SHARE;
  const problem = error ?? (excess > 0 ? text.tooLong(excess, formatNumber(excess, language)) : null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (onSend && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    }
    if (event.key === 'Escape' && onEscape) {
      // The field handles Escape first: the layers around stay open.
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
        aria-keyshortcuts={onSend ? ariaKeyShortcuts(SEND_KEYS) : undefined}
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
        onKeyDown={onKeyDown}
      />
      {problem || isNear ? (
        <p id={noteId} role="status" data-error={problem ? '' : undefined}>
          {problem ?? text.length(formatNumber(words.length, language), formatNumber(maximum, language))}
        </p>
      ) : onSend && words !== '' ? (
        <p>
          <SendKeysHint />
        </p>
      ) : null}
    </Growing>
  );
}

const Growing = styled('div')({
  display: 'grid',
  minWidth: 0,
  '&::after': { ...invisibleCopy, maxHeight: 320, [ON_TOUCH]: { fontSize: '1rem' } },
  '& > textarea': { ...overlaidField, [ON_TOUCH]: { fontSize: '1rem' } },
  // Its height follows the content: there is nothing to scroll to.
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

/** The number of characters over the maximum; leading and trailing spaces are trimmed on saving and do not count. */
export function excessLength(text: string, maximum: number): number {
  return Math.max(0, text.trim().length - maximum);
}

/** Next to a button that opens a field: the field has a draft. */
export function DraftPill() {
  const { draft } = useText(writingText);
  return <Pill tone="warning">{draft}</Pill>;
}

interface Options {
  /** Name of the draft, stored until it is sent. */
  readonly draft: string;
  readonly maximum: number;
  /** The error of sending an empty text. */
  readonly missing: string;
  readonly onSend: (words: string) => void;
}

interface DraftField {
  /** Properties of the `WritingField`. */
  readonly field: {
    readonly ref: Ref<HTMLTextAreaElement>;
    readonly words: string;
    readonly onWords: (words: string) => void;
    readonly maximum: number;
    readonly error: string | null;
    readonly onSend: () => void;
  };
  readonly isEmpty: boolean;
  readonly send: () => void;
}

/** A text stored as a draft until it is sent; an empty or too long text is not sent, and the field shows why. */
export function useDraftField({ draft, maximum, missing, onSend }: Options): DraftField {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useDraft(draft);
  const [error, setError] = useState<string | null>(null);
  const isEmpty = words.trim() === '';
  const send = () => {
    if (isEmpty) setError(missing);
    if (isEmpty || excessLength(words, maximum) > 0) {
      ref.current?.focus();
      return;
    }
    setWords('');
    onSend(words.trim());
  };
  const onWords = (next: string) => {
    setError(null);
    setWords(next);
  };
  return { field: { ref, words, onWords, maximum, error, onSend: send }, isEmpty, send };
}
