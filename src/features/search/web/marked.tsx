import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { colour } from '#ui/theme/palette.ts';
import { marksOf } from '../rules/highlighting/word-matcher.ts';

/** A text with the search words underlined; the last one may be a prefix. */
export function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  if (search === '') return text;
  const marks = marksOf(text, search, { isTyping: true });
  return (
    <>
      {marks.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(marks[at - 1]?.end ?? 0, start)}
          <Mark>{text.slice(start, end)}</Mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}

const Mark = styled('mark')({
  color: 'inherit',
  background: colour.mark,
  borderRadius: 3,
  textDecoration: 'underline',
  textDecorationColor: colour.markLine,
  textDecorationThickness: 2,
  textUnderlineOffset: 3,
});
