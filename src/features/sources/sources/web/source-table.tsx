import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { clamp } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { sourcesText } from '../text.ts';

interface Props {
  readonly children: ReactNode;
  readonly isStale?: boolean;
  /** The accessible name of the table. */
  readonly label?: string;
}

/** The table of sources: columns if wide enough, else cards. */
export function SourceTable({ children, isStale = false, label }: Props) {
  const { list: text } = useText(sourcesText);
  const { columns } = text;
  return (
    <Box>
      <table aria-label={label ?? text.title} aria-busy={isStale}>
        <thead>
          <tr>
            <th scope="col">{columns.source}</th>
            <th scope="col">{columns.keywords}</th>
            <th scope="col">{columns.success}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.weeks}</th>
            <th scope="col">{columns.active}</th>
            <th scope="col">
              <VisuallyHidden>{columns.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Box>
  );
}

const CARDS = '@media (max-width: 999px)';

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
    '&:nth-of-type(1)': { width: '25%', paddingLeft: 14 },
    '&:nth-of-type(2)': { width: '14.5%' },
    '&:nth-of-type(3)': { width: 128 },
    '&:nth-of-type(5)': { width: 128 },
    '&:nth-of-type(6)': { width: 62 },
    '&:nth-of-type(7)': { width: 50 },
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
    ...clamp(2),
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text2,
    overflowWrap: 'anywhere',
  },
  '& .success': { fontSize: '0.8125rem', lineHeight: 18 / 13 },
  '& .success .about': { display: 'none' },
  [CARDS]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& table, & tbody': { display: 'block' },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 44px 40px',
      gridTemplateAreas:
        '"source source active actions" "keywords keywords keywords keywords" "state state state state" "success weeks weeks weeks"',
      alignItems: 'center',
      height: 'auto',
      padding: '8px 6px 12px 12px',
    },
    '& tbody tr > *': { padding: 0 },
    '& tbody .source': { gridArea: 'source', minHeight: 44, paddingLeft: 0 },
    // Below the title, beside the tile.
    '& tbody .keywords': { gridArea: 'keywords', padding: '4px 6px 0 40px' },
    '& tbody .state': { gridArea: 'state', padding: '6px 6px 0 40px' },
    '& tbody .success': { gridArea: 'success', padding: '6px 6px 0 40px', color: colour.text3 },
    // Columns without a heading in this layout.
    '& tbody .success .about': { display: 'inline' },
    '& tbody .weeks': { gridArea: 'weeks', justifySelf: 'end', padding: '6px 10px 0 0' },
    '& tbody .active': { gridArea: 'active', justifySelf: 'center' },
    '& tbody .actions': { gridArea: 'actions', justifySelf: 'end' },
  },
});
