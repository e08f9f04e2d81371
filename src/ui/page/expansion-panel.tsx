import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { colour } from '../theme/palette.ts';
import { Panel, PanelHeader } from './expansion-panel-frame.ts';

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
 * A part of a page that opens under its header. The whole header is the target of one button, named by its title and
 * described by its summary; what is inside is made when first opened and kept from then on, so that closing loses
 * nothing.
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
