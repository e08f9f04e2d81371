import { Fragment } from 'react';
import { marksOf } from '#features/search/rules/showing/marks-of.ts';
import { snippetOf } from '#features/search/rules/showing/snippet-of.ts';

/** The last word typed may be the beginning of one. */
const TYPING = { isTyping: true } as const;

interface MarkedProps {
  readonly text: string;
  /** Whose words are marked. */
  readonly query: string;
}

/** A text with the words looked for underlined in it. */
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

/** About as much as a line holds in its letters: what is looked for stands in what is seen of a long text. */
const LINE = { title: 84, small: 104 } as const;

/** The part of a text that speaks of what is looked for, in a line. */
export function MarkedLine({ text, query, size }: MarkedProps & { readonly size: keyof typeof LINE }) {
  return <Marked text={snippetOf(text, query, LINE[size], TYPING)} query={query} />;
}

/** Whether the text itself says why it was found. */
export function holdsMarks({ text, query }: MarkedProps): boolean {
  return marksOf(text, query, TYPING).length > 0;
}
