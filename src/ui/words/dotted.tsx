import { styled } from '@mui/material/styles';
import { Children, type ReactNode } from 'react';

const GAP_PX = 11;

/**
 * « 3 éléments · hier à 17:20 », each child a part. A part is torn only where no line holds it, and a dot stands between two
 * parts: a line neither begins nor ends with one.
 */
export function Dotted({ children }: { readonly children: ReactNode }) {
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
  // The dot before a line's first part falls into this margin, and is not shown.
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
