import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';

interface DeviceRowProps {
  readonly Icon: LucideIcon;
  readonly name: string;
  readonly badge?: ReactNode;
  readonly description: string;
  readonly lastUsed: string;
  /** Absent for the current device: signing out ends that session. */
  readonly end?: { readonly label: string; readonly named: string; readonly onClick: () => void };
}

/** A session or a token: its name, when it was last used, and a button that ends it. */
export function DeviceRow({
  Icon,
  name,
  badge,
  description,
  lastUsed,
  end,
}: DeviceRowProps) {
  const id = useId();
  return (
    <Row>
      <span className="icon">
        <Icon size={18} />
      </span>
      <div className="what">
        <p className="name">
          <span>{name}</span>
          {badge}
        </p>
        <p className="says" id={`${id}-says`}>
          {description}
        </p>
      </div>
      <span className="when" id={`${id}-when`}>
        {lastUsed}
      </span>
      {end ? (
        <Button
          size="small"
          aria-label={end.named}
          // Two browsers of one kind have the same name: the dates of opening and last use distinguish them.
          aria-describedby={`${id}-says ${id}-when`}
          onClick={end.onClick}
          sx={{ color: colour.error }}
        >
          {end.label}
        </Button>
      ) : null}
    </Row>
  );
}

export const DeviceList = styled('ul')({
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  overflow: 'hidden',
  '& > li + li': { borderTop: `1px solid ${colour.line}` },
});

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) 190px 104px',
  gap: '0 14px',
  alignItems: 'center',
  minHeight: 58,
  padding: '8px 12px',
  '& .icon': {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: 10,
    background: colour.sunken,
    color: colour.text2,
  },
  '& .name': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 600 },
  '& .name > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .says': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .when': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
  '@media (max-width: 899px)': {
    gridTemplateColumns: '36px minmax(0, 1fr) auto',
    '& .when': { gridColumn: 2, gridRow: 2, fontSize: '0.75rem' },
    '& > button': { gridColumn: 3, gridRow: '1 / span 2' },
    '& .icon': { gridRow: '1 / span 2' },
    '& .name': { flexWrap: 'wrap', gap: '2px 8px' },
  },
});
