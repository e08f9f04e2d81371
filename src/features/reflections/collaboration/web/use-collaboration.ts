import { createContext, use } from 'react';
import type { Collaboration } from './collaboration.ts';

export const CollaborationContext = createContext<Collaboration | null>(null);

/** The text of the reflection this page shows. */
export function useCollaboration(): Collaboration {
  const collaboration = use(CollaborationContext);
  if (!collaboration) throw new Error('no text is open around this part of the page');
  return collaboration;
}
