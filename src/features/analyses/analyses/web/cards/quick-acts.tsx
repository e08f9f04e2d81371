import { styled } from '@mui/material/styles';
import type { MenuAct } from '#ui/buttons/acts-menu.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';

/** Something one can do with the analysis of a card; whoever shows the card says what. */
export interface CardAct extends MenuAct {
  /** Also over the picture, while one points at the card or is in it. */
  readonly isQuick?: boolean;
  /** Given for an act that opens something beside the card: whether it is open. */
  readonly isExpanded?: boolean;
}

interface QuickActsProps {
  readonly acts: readonly CardAct[];
  /** The id of the title, which tells one card's button from another's. */
  readonly describedBy: string;
}

/** The few acts that are one click away. */
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
