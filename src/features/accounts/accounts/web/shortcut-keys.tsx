import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { accountText } from '../text.ts';

/** The shortcuts of every page; « ? » opens the complete list with those of the current page. */
export function ShortcutKeys() {
  const text = useText(accountText);
  const { keys } = text;
  const rows: readonly [string, ...string[]][] = [
    [keys.capture, 'n'],
    [keys.search, '/'],
    [keys.all, '?'],
    [keys.portfolio, 'g', 'p'],
    [keys.journal, 'g', 'j'],
    [keys.reflections, 'g', 'r'],
  ];
  return (
    <Grid id="shortcuts" aria-label={text.sections.shortcuts} tabIndex={-1}>
      {rows.map(([name, ...pressed]) => (
        <li key={name}>
          <span>{name}</span>
          <span>
            {pressed.map((key) => (
              <Fragment key={key}>
                {' '}
                <Kbd>{key}</Kbd>
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '6px 28px',
  paddingTop: 6,
  fontSize: '0.8125rem',
  lineHeight: 28 / 13,
  color: colour.text2,
  scrollMarginTop: 80,
  '& > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 6 },
  '@media (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', scrollMarginTop: 176 },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
