import { Fragment, type ReactNode } from 'react';
import { mayWrite } from '#features/reflections/reflections/rules/may-write.ts';
import type { Role } from '#features/sharing/rules/roles.ts';
import { CollaborationContext } from './use-collaboration.ts';
import { useOpenText } from './use-open-text.ts';

interface CollaborationProviderProps {
  readonly reflectionId: string;
  /** Absent until it is known: then one only reads. */
  readonly role?: Role;
  /** Whether the server told the page that there is no such thing for this person: what was not sent stays. */
  readonly isRefused: boolean;
  /** Has the page ask again whether the reflection may be opened. */
  readonly onRefused: () => unknown;
  readonly children: ReactNode;
}

/** Opens the text of a reflection for everything inside: who is there, whether it is saved, the text itself. */
export function CollaborationProvider({
  reflectionId,
  role,
  isRefused,
  onRefused,
  children,
}: CollaborationProviderProps) {
  const isReadOnly = role === undefined || !mayWrite(role);
  const collaboration = useOpenText(reflectionId, { isReadOnly, isRefused, onRefused });
  if (!collaboration) return null;
  return (
    <CollaborationContext value={collaboration}>
      {/* A text that is opened anew is another document: whatever stood on the last one begins anew, too. */}
      <Fragment key={collaboration.document.guid}>{children}</Fragment>
    </CollaborationContext>
  );
}
