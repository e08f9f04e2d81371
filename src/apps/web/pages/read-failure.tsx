import { Button } from '#ui/button.tsx';
import { useText } from '#ui/language.ts';
import { Notice } from '#ui/notice.tsx';
import { uiText } from '#ui/text.ts';

/** What the page is about could not be read: why, and another try. */
export function ReadFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const text = useText(uiText);
  return (
    <Notice
      kind="error"
      action={
        <Button size="small" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}
