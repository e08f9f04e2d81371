import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { LighthouseDrawing } from './lighthouse-drawing.tsx';

interface NotFoundProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** Replaces a thing that does not exist or that the user may not see: the text does not say which. */
export function NotFound({ title, children, action }: NotFoundProps) {
  return (
    <EmptyState size="screen" headingLevel="h1" title={title} picture={<LighthouseDrawing />} action={action}>
      {children}
    </EmptyState>
  );
}
