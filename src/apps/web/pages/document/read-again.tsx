import type { Id } from '#base/ids.ts';
import { captureAgain } from '#features/captures/contract/captures.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { call } from '#ui/call.ts';
import { useText } from '#ui/language.ts';
import { useSnackbar } from '#ui/snackbar.tsx';
import { useAct } from '#ui/use-act.ts';
import { documentPageText } from './document-page-text.ts';

/** Reads a page again: a new snapshot, or another try. The page changes by itself once it was read. */
export function ReadAgain({ documentId }: { readonly documentId: Id }) {
  const text = useText(documentPageText);
  const { show } = useSnackbar();
  const { mutate, isPending } = useAct({
    mutationFn: () => call(captureAgain, { documentId }),
    onSuccess: () => show({ text: text.readingAgain }),
    onError: ({ message }) => show({ text: message, kind: 'error' }),
  });
  return (
    <BusyButton size="small" variant="discret" busy={isPending} onClick={() => mutate()}>
      {text.readAgain}
    </BusyButton>
  );
}
