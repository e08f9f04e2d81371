import { Fragment, type ReactNode } from 'react';
import { mayWrite } from '#features/reflections/reflections/rules/reflection-rights.ts';
import type { Role } from '#features/sharing/rules/roles.ts';
import { CollaborationContext } from './collaboration.ts';
import { useOpenText } from './use-open-text.ts';

interface CollaborationProviderProps {
  readonly reflectionId: string;
  /** Absent until it is known: then the text is read-only. */
  readonly role?: Role;
  /** Whether the server told the page that the reflection is missing or forbidden: unsent changes stay. */
  readonly isRefused: boolean;
  /** Makes the page check again whether the reflection may be opened. */
  readonly onRefused: () => unknown;
  readonly children: ReactNode;
}

/** Opens the text of a reflection for its children: presence, saving status, and the document. */
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
      {/* A text that is reopened is another document: the state of its children starts over. */}
      <Fragment key={collaboration.document.guid}>{children}</Fragment>
    </CollaborationContext>
  );
}
