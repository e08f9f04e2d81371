import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, StateIcon } from '#ui/states/empty-state.tsx';
import { Notice } from '#ui/states/notice.tsx';

/** A notice above the content of the panel. */
export const PanelNotice = styled(Notice)({ flex: 'none', margin: '12px 14px 0' });

interface PanelStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
  /** One main action, and at most a secondary one. */
  readonly action?: ReactNode;
  readonly tone?: 'error';
  /** Below the action: secondary information. */
  readonly foot?: ReactNode;
}

/** Replaces the analysis where there is none: why, and what to do. */
export function PanelState({ icon: Icon, title, children, action, tone, foot }: PanelStateProps) {
  return (
    <Place>
      <EmptyState
        size="page"
        title={title}
        picture={
          <StateIcon data-tone={tone} aria-hidden="true">
            <Icon size={28} />
          </StateIcon>
        }
        action={action}
      >
        {children}
      </EmptyState>
      {foot ? <div className="foot">{foot}</div> : null}
    </Place>
  );
}

const Place = styled('div')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'safe center',
  padding: '24px 4px',
  // The panel is narrower than a page: the text uses the full width.
  '& [data-size=page]': { padding: '0 12px 24px' },
  '& [data-size=page] > h2': { marginTop: 20 },
  '& [data-size=page] .says': { fontSize: '0.875rem', lineHeight: 21 / 14, width: '100%' },
  '& [data-size=page] .next': { marginTop: 20 },
  '& .foot': { textAlign: 'center', padding: '0 12px' },
});
