import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';

interface ListQuery {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly data: unknown;
  readonly refetch: () => unknown;
}

/** A list that is being read: its skeleton, its failure with a retry, then the list, which stays through later failures. */
export function ListState({ query, children }: { query: ListQuery; children: ReactNode }) {
  const text = useText(uiText);
  if (query.data !== undefined) return children;
  if (query.isError) return <LoadFailure onRetry={query.refetch} />;
  return (
    <Frame aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <SkeletonRow />
      <SkeletonRow />
    </Frame>
  );
}

function SkeletonRow() {
  return (
    <div className="line" aria-hidden="true">
      <SkeletonBar width={36} height={36} radius={10} />
      <div>
        <SkeletonBar width="34%" />
        <SkeletonBar width="22%" height={10} />
      </div>
    </div>
  );
}

const Frame = styled('div')({
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  '& .line': { display: 'flex', alignItems: 'center', gap: 14, minHeight: 58, padding: '8px 12px' },
  '& .line > div': { flex: 1, display: 'grid', gap: 6 },
  '& .line + .line': { borderTop: `1px solid ${colour.line}` },
});

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
export function DeviceRow({ Icon, name, badge, description, lastUsed, end }: DeviceRowProps) {
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
