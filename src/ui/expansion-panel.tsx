import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { colour } from './palette.ts';

/** How a panel is opened from outside; left out, it opens and closes by itself. */
export interface PanelOpening {
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

interface ExpansionPanelProps extends PanelOpening {
  /** 18 px. */
  readonly icon: ReactNode;
  readonly title: string;
  /** What the closed header still tells: each child is one figure, see `PanelFigure`. */
  readonly summary?: ReactNode;
  readonly headingLevel?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/**
 * A part of a page that opens under its header. The header is one button, named by its title and described by its
 * summary; what is inside is made when first opened and kept from then on, so that closing loses nothing.
 */
export function ExpansionPanel({
  icon,
  title,
  summary,
  headingLevel: Heading = 'h2',
  children,
  open: givenOpen,
  onOpenChange,
}: ExpansionPanelProps) {
  const id = useId();
  const [ownOpen, setOwnOpen] = useState(false);
  const open = givenOpen ?? ownOpen;
  const toggle = () => {
    setOwnOpen(!open);
    onOpenChange?.(!open);
  };
  return (
    <Panel aria-labelledby={`${id}-title`}>
      <Heading>
        <Header
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-labelledby={`${id}-title`}
          aria-describedby={summary ? `${id}-summary` : undefined}
          onClick={toggle}
        >
          <span className="tile">{icon}</span>
          <span className="title" id={`${id}-title`}>
            {title}
          </span>
          {summary ? (
            <span className="summary" id={`${id}-summary`}>
              {summary}
            </span>
          ) : null}
          <ChevronDown className="chevron" size={18} strokeWidth={1.75} aria-hidden="true" />
        </Header>
      </Heading>
      <Collapse in={open} mountOnEnter timeout={180} id={`${id}-body`}>
        <div className="body">{children}</div>
      </Collapse>
    </Panel>
  );
}

/** One figure of a panel's summary; an icon and a word say what its colour repeats. */
export const PanelFigure = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { flex: 'none' },
  '&[data-tone=success]': { color: colour.success },
  '&[data-tone=warning]': { color: colour.warning },
  '&[data-tone=error]': { color: colour.error },
});

const Panel = styled('section')({
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& .body': {
    borderTop: `1px solid ${colour.line}`,
    padding: '16px 20px 18px',
    '@media (max-width: 599px)': { padding: '14px 14px 16px' },
  },
});

const Header = styled('button')({
  display: 'grid',
  gridTemplateColumns: '34px minmax(0, 1fr) auto 18px',
  alignItems: 'center',
  columnGap: 12,
  width: '100%',
  minHeight: 58,
  padding: '8px 18px 8px 16px',
  border: 0,
  borderRadius: 11,
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -2 },
  '& .tile': {
    display: 'grid',
    placeItems: 'center',
    width: 34,
    height: 34,
    borderRadius: 9,
    background: colour.sunken,
    color: colour.text2,
    transition: 'background-color .12s, color .12s',
  },
  '&[aria-expanded=true] .tile': { background: colour.primarySoft, color: colour.primary },
  '& .title': {
    fontSize: '1.0625rem',
    lineHeight: 24 / 17,
    fontWeight: 650,
    letterSpacing: '-.01em',
    overflowWrap: 'anywhere',
  },
  '& .summary': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2px 14px',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 400,
    letterSpacing: 'normal',
    color: colour.text2,
  },
  '& .chevron': {
    color: colour.text2,
    gridColumn: 4,
    gridRow: 1,
    transition: 'transform .18s cubic-bezier(.2,0,0,1)',
  },
  '&[aria-expanded=true] .chevron': { transform: 'rotate(180deg)' },
  '&:hover .chevron': { color: colour.text },
  // On a phone the summary goes under the title instead of squeezing it.
  '@media (max-width: 699px)': {
    padding: '10px 14px',
    '& .summary': { gridColumn: '2 / 5', gridRow: 2, justifyContent: 'flex-start' },
  },
});
