import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { Notice } from './notice.tsx';

interface ReadFailureProps {
  readonly onRetry: () => unknown;
  /** Why, where something can be said about it. */
  readonly children?: ReactNode;
}

/** Something could not be read; the way to try again stands beside it. */
export function ReadFailure({ onRetry, children }: ReadFailureProps) {
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
