import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useLanguage } from '#ui/words/language.ts';
import { platformAdminsOnly } from '../text.ts';
import { profileQuery } from './use-profile.ts';

interface ForPlatformAdminsProps {
  readonly children: ReactNode;
  /** Explanation for other people, besides the title. */
  readonly explanation: string;
  /** A link to a page they may open. */
  readonly action: ReactNode;
}

/** Shows its children to platform admins only. */
export function ForPlatformAdmins({ children, explanation, action }: ForPlatformAdminsProps) {
  const { isAdmin } = useSuspenseQuery(profileQuery).data;
  const language = useLanguage();
  if (isAdmin) return children;
  return (
    <EmptyState title={platformAdminsOnly[language]} action={action}>
      {explanation}
    </EmptyState>
  );
}
