import { styled } from '@mui/material/styles';
import { Children, type ReactNode } from 'react';

const GAP_PX = 11;

/**
 * « 3 éléments · hier à 17:20 », each child a part. A line breaks between parts, inside a part only where it does not fit
 * on a line; a line neither begins nor ends with a dot.
 */
export function DotSeparated({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children).filter((part) => part !== '');
  return (
    <Line>
      {Children.map(parts, (part, at) => (
        <span>
          {at > 0 ? <i> · </i> : null}
          {part}
        </span>
      ))}
    </Line>
  );
}

const Line = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  // The dot before the first part of a line falls into this margin and is clipped.
  marginLeft: -GAP_PX,
  clipPath: `inset(-4px -4px -4px ${GAP_PX}px)`,
  '& > span': { position: 'relative', minWidth: 0, paddingLeft: GAP_PX },
  '& > span > i': {
    position: 'absolute',
    left: 0,
    width: GAP_PX,
    fontStyle: 'normal',
    textAlign: 'center',
  },
});
