import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { LighthouseInMist } from './lighthouse-in-mist.tsx';

interface NotHereProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** Replaces a thing that does not exist or that the user may not see: the text does not say which. */
export function NotHere({ title, children, action }: NotHereProps) {
  return (
    <EmptyState size="screen" headingLevel="h1" title={title} picture={<LighthouseInMist />} action={action}>
      {children}
    </EmptyState>
  );
}
