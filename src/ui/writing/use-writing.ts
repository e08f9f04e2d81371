import { type Ref, useRef, useState } from 'react';
import { excessOf } from './excess-of.ts';
import { useDraft } from './use-draft.ts';

interface Options {
  /** Under which name it is kept until it is sent. */
  readonly draft: string;
  readonly maximum: number;
  /** What is said to whoever sends nothing. */
  readonly missing: string;
  readonly onSend: (words: string) => void;
}

interface Writing {
  /** For the field one writes in. */
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

/** Words that are kept until they are sent; sent empty or too long they stay, and the field says why. */
export function useWriting({ draft, maximum, missing, onSend }: Options): Writing {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useDraft(draft);
  const [error, setError] = useState<string | null>(null);
  const isEmpty = words.trim() === '';
  const send = () => {
    if (isEmpty) setError(missing);
    if (isEmpty || excessOf(words, maximum) > 0) {
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
