import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  readonly onRetry: () => unknown;
  /** The reason, where it is known. */
  readonly children?: ReactNode;
}

/** A loading failure with a retry button. */
export function LoadFailure({ onRetry, children }: LoadFailureProps) {
  const text = useText(uiText);
  return (
    <Notice
      kind="error"
      action={
        <Button size="small" onClick={() => onRetry()}>
          {text.retry}
        </Button>
      }
    >
      {children ?? text.failed}
    </Notice>
  );
}
