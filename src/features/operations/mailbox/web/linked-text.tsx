import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Plain text whose web addresses are links that open in a new tab. */
export function LinkedText({ children }: { children: string }) {
  // Splitting on a capturing group puts the addresses at the odd indexes.
  const pieces = children.split(ADDRESS).map((piece, place) => ({ piece, place, isLink: place % 2 === 1 }));
  return (
    <Pre>
      {pieces.map(({ piece, place, isLink }) =>
        isLink ? (
          <a key={place} href={piece} target="_blank" rel="noreferrer">
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </Pre>
  );
}

const Pre = styled('div')({
  width: '100%',
  padding: 16,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  '& a': { color: colour.primary, textDecoration: 'underline' },
});
