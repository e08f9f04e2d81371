import { useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SectionLinkProps {
  readonly journalId: string;
  /** Set explicitly, since the router would mark every anchor of the page, or the last one clicked. */
  readonly isCurrent: boolean;
  readonly onGo: (journalId: string) => void;
  readonly children: ReactNode;
}

/** A link to a section of the journal that marks the current one. */
export function SectionLink({ journalId, isCurrent, onGo, children }: SectionLinkProps) {
  const link = useLinkProps({ to: '/journalv2', hash: journalId, onClick: () => onGo(journalId) });
  return (
    <a {...link} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  );
}
