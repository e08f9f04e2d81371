import { type Ref, useRef, useState } from 'react';
import { useDraft } from './use-draft.ts';
import { excessLength } from './writing-field.tsx';

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
