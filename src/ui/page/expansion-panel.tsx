import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { focusRing } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';

/** The box of the panel and its body. */
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

/** Icon, title, summary and chevron in one row; a click anywhere in it opens the panel. */
const PanelHeader = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '34px minmax(0, 1fr) auto 18px',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 58,
  padding: '8px 18px 8px 16px',
  borderRadius: 11,
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
  '&[data-open] .tile': { background: colour.primarySoft, color: colour.primary },
  '& button': {
    display: 'block',
    border: 0,
    padding: 0,
    background: 'none',
    textAlign: 'left',
    cursor: 'pointer',
    fontSize: '1.0625rem',
    lineHeight: 24 / 17,
    fontWeight: 650,
    letterSpacing: '-.01em',
    overflowWrap: 'anywhere',
    // The button is the title; hover and focus ring cover the whole header.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { ...focusRing, outlineOffset: -2, borderRadius: 11 },
  },
  '& .summary': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2px 14px',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text2,
  },
  '& .chevron': {
    color: colour.text2,
    gridColumn: 4,
    gridRow: 1,
    transition: 'transform .18s cubic-bezier(.2,0,0,1)',
  },
  '&[data-open] .chevron': { transform: 'rotate(180deg)' },
  '&:hover .chevron': { color: colour.text },
  // On a phone the summary is under the title.
  '@media (max-width: 699px)': {
    padding: '10px 14px',
    '& .summary': { gridColumn: '2 / 5', gridRow: 2, justifyContent: 'flex-start' },
  },
});

/** Opens the panel from outside; without these properties it is uncontrolled. */
export interface PanelOpening {
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

interface ExpansionPanelProps extends PanelOpening {
  /** 18 px. */
  readonly icon: ReactNode;
  readonly title: string;
  /** What the closed header shows: each child is one `PanelFigure`. */
  readonly summary?: ReactNode;
  readonly headingLevel?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/**
 * A section of a page that opens under its header. The header is one button, named by its title and described by its
 * summary. The content is mounted at the first opening and stays mounted, so that closing keeps its state.
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
      <PanelHeader data-open={open ? '' : undefined}>
        <span className="tile">{icon}</span>
        <Heading>
          <button
            type="button"
            id={`${id}-title`}
            aria-expanded={open}
            aria-controls={`${id}-body`}
            aria-describedby={summary ? `${id}-summary` : undefined}
            onClick={toggle}
          >
            {title}
          </button>
        </Heading>
        {summary ? (
          <div className="summary" id={`${id}-summary`}>
            {summary}
          </div>
        ) : null}
        <ChevronDown className="chevron" size={18} />
      </PanelHeader>
      <Collapse in={open} mountOnEnter timeout={180} id={`${id}-body`}>
        <div className="body">{children}</div>
      </Collapse>
    </Panel>
  );
}

/** One figure of the summary; an icon and a word repeat what its colour says. */
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
