import { Fragment } from 'react';
import { snippetOf } from '#features/search/rules/highlighting/snippet-of.ts';
import { marksOf } from '#features/search/rules/highlighting/word-matcher.ts';

/** The last word may be a prefix. */
const TYPING = { isTyping: true } as const;

interface MarkedProps {
  readonly text: string;
  /** The query whose words are marked. */
  readonly query: string;
}

/** A text with the query words marked. */
export function Marked({ text, query }: MarkedProps) {
  const marks = marksOf(text, query, TYPING);
  const last = marks.at(-1)?.end ?? 0;
  return (
    <>
      {marks.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(marks[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(last)}
    </>
  );
}

/** The number of characters that fit in a line, so that marked words are visible. */
const LINE = { title: 84, small: 104 } as const;

/** The part of a text around the query words, in one line. */
export function MarkedLine({ text, query, size }: MarkedProps & { readonly size: keyof typeof LINE }) {
  return <Marked text={snippetOf(text, query, LINE[size], TYPING)} query={query} />;
}

/** Whether a text contains query words. */
export function hasMarks({ text, query }: MarkedProps): boolean {
  return marksOf(text, query, TYPING).length > 0;
}
