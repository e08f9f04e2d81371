import { Button } from '#ui/button.tsx';
import { useText } from '#ui/language.ts';
import { Notice } from '#ui/notice.tsx';
import { uiText } from '#ui/text.ts';

/** The list could not be read; the way to try again stands beside it. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
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
      {text.failed}
    </Notice>
  );
}
