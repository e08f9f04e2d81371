import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useLanguage } from '#ui/words/language.ts';
import { platformAdminsOnly } from '../text.ts';
import { profileQuery } from './use-profile.ts';

interface ForPlatformAdminsProps {
  readonly children: ReactNode;
  /** What somebody else is told, besides that this is not for them. */
  readonly otherwise: string;
  /** Where they go from here. */
  readonly wayOut: ReactNode;
}

/** What a page shows to platform admins only. */
export function ForPlatformAdmins({ children, otherwise, wayOut }: ForPlatformAdminsProps) {
  const { isAdmin } = useSuspenseQuery(profileQuery).data;
  const language = useLanguage();
  if (isAdmin) return children;
  return (
    <EmptyState title={platformAdminsOnly[language]} action={wayOut}>
      {otherwise}
    </EmptyState>
  );
}
