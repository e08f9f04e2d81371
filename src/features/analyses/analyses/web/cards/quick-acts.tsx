import { styled } from '@mui/material/styles';
import type { MenuAction } from '#ui/buttons/actions-menu.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';

/** An action on the analysis of a card, provided by the screen that shows the card. */
export interface CardAct extends MenuAction {
  /** Also shown over the picture while the card is hovered or has focus. */
  readonly isQuick?: boolean;
  /** For an action that opens a panel: whether it is open. */
  readonly isExpanded?: boolean;
}

interface QuickActsProps {
  readonly acts: readonly CardAct[];
  /** The id of the title, which tells one card's buttons from another's. */
  readonly describedBy: string;
}

/** The actions that are one click away. */
export function QuickActs({ acts, describedBy }: QuickActsProps) {
  const quick = acts.filter(({ isQuick }) => isQuick);
  if (quick.length === 0) return null;
  return (
    <Quick className="quick">
      {quick.map(({ label, icon: Icon, run, isExpanded }) => (
        <IconButton
          key={label}
          label={label}
          size="small"
          aria-describedby={describedBy}
          aria-expanded={isExpanded}
          onClick={run}
        >
          <Icon />
        </IconButton>
      ))}
    </Quick>
  );
}

const Quick = styled('div')({
  position: 'absolute',
  zIndex: 1,
  top: 10,
  right: 10,
  display: 'flex',
  gap: 2,
  padding: 2,
  borderRadius: 9,
  background: colour.surface,
  boxShadow: colour.e1,
});
