import { createContext, use } from 'react';
import type { Collaboration } from './collaboration.ts';

export const CollaborationContext = createContext<Collaboration | null>(null);

/** The text of the reflection that this page shows. */
export function useCollaboration(): Collaboration {
  const collaboration = use(CollaborationContext);
  if (!collaboration) throw new Error('useCollaboration must be used inside CollaborationProvider');
  return collaboration;
}
