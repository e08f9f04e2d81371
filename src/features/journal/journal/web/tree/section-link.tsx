import { useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SectionLinkProps {
  readonly journalId: string;
  /** It is being read: the router would say so of every anchor of the page, or of the last one asked for. */
  readonly isCurrent: boolean;
  readonly onGo: (journalId: string) => void;
  readonly children: ReactNode;
}

/** Leads to a section of the journal, and says which one is being read. */
export function SectionLink({ journalId, isCurrent, onGo, children }: SectionLinkProps) {
  const link = useLinkProps({ to: '/journalv2', hash: journalId, onClick: () => onGo(journalId) });
  return (
    <a {...link} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  );
}
