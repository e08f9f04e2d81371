import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';

/** The drawing of two sheets of paper, for places where the user can write something. */
export function SheetsDrawing() {
  return (
    <Drawing viewBox="0 0 200 140" width="200" height="140" aria-hidden="true">
      <ellipse className="ground" cx="100" cy="127" rx="96" ry="9" />
      <g transform="rotate(-5 66 70)">
        <rect className="sheet" x="32" y="18" width="88" height="108" rx="6" />
        <rect className="title" x="46" y="34" width="42" height="7" rx="2.5" />
        <rect className="line" x="46" y="52" width="60" height="5" rx="2.5" />
        <rect className="line" x="46" y="64" width="54" height="5" rx="2.5" />
        <rect className="mark" x="46" y="76" width="48" height="5" rx="2.5" />
      </g>
      <g transform="rotate(4 130 64)">
        <rect className="sheet" x="86" y="6" width="92" height="118" rx="6" />
        <rect className="ink" x="100" y="22" width="48" height="8" rx="2.5" />
        <rect className="line" x="100" y="40" width="64" height="5" rx="2.5" />
        <rect className="line" x="100" y="52" width="38" height="5" rx="2.5" />
        <rect className="caret" x="141" y="47" width="2" height="14" />
        <rect className="caret" x="145" y="49" width="20" height="9" rx="2.5" />
        <rect className="quote" x="100" y="68" width="62" height="24" rx="4" />
        <rect className="quoteEdge" x="100" y="68" width="4" height="24" rx="2" />
        <rect className="line" x="100" y="102" width="50" height="5" rx="2.5" />
      </g>
    </Drawing>
  );
}

const Drawing = styled('svg')({
  maxWidth: '100%',
  '& .ground': { fill: colour.sunken },
  '& .sheet': { fill: colour.surface, stroke: colour.line },
  '& .title': { fill: colour.primary },
  '& .ink': { fill: colour.text },
  '& .line': { fill: colour.line },
  '& .mark': { fill: colour.markLine, opacity: 0.7 },
  '& .caret': { fill: '#A44D50' },
  '& .quote': { fill: colour.oSoft },
  '& .quoteEdge': { fill: colour.o },
});
