import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { sourcesText } from '../text.ts';

/** The frame of the list: columns where there is room, cards on a phone. */
export function SourceTable({ children, isStale = false }: { children: ReactNode; isStale?: boolean }) {
  const { list: text } = useText(sourcesText);
  const { columns } = text;
  return (
    <Box>
      <table aria-label={text.title} aria-busy={isStale}>
        <thead>
          <tr>
            <th scope="col">{columns.source}</th>
            <th scope="col">{columns.keywords}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.active}</th>
            <th scope="col">
              <VisuallyHidden>{columns.acts}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Box>
  );
}

const CARDS = '@media (max-width: 759px)';

const Box = styled('div')({
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  overflow: 'hidden',
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th, & td': { padding: '7px 8px', textAlign: 'left', fontWeight: 400 },
  '& thead th': {
    height: 34,
    padding: '0 8px',
    background: colour.bg,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    '&:nth-of-type(1)': { width: '31%', paddingLeft: 14 },
    '&:nth-of-type(2)': { width: '24%' },
    '&:nth-of-type(4)': { width: 68 },
    '&:nth-of-type(5)': { width: 58 },
  },
  '& tbody tr': { height: 56, borderTop: `1px solid ${colour.line}` },
  '& tbody tr:hover': { background: colour.bg },
  '& .source': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 56, paddingLeft: 14 },
  '& .active > *': { display: 'block' },
  '& .source > div': { minWidth: 0, flex: 1 },
  '& .title': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .where': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    overflowWrap: 'anywhere',
    '& abbr': { textDecoration: 'none', whiteSpace: 'nowrap' },
  },
  '& .keywords > span': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text2,
    overflowWrap: 'anywhere',
  },
  [CARDS]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& table, & tbody': { display: 'block' },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 44px 44px',
      gridTemplateAreas: '"source active acts" "keywords keywords keywords" "state state state"',
      alignItems: 'center',
      height: 'auto',
      padding: '8px 6px 12px 12px',
    },
    '& tbody tr > *': { padding: 0 },
    '& tbody .source': { gridArea: 'source', minHeight: 44, paddingLeft: 0 },
    // Under the title, past the tile.
    '& tbody .keywords': { gridArea: 'keywords', padding: '4px 6px 0 40px' },
    '& tbody .state': { gridArea: 'state', padding: '6px 6px 0 40px' },
    '& tbody .active': { gridArea: 'active', justifySelf: 'center' },
    '& tbody .acts': { gridArea: 'acts', justifySelf: 'end' },
  },
});
