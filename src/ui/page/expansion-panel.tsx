import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { colour } from '../theme/palette.ts';
import { Panel, PanelHeader } from './expansion-panel-frame.ts';

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
