import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { captureAgain } from '#features/captures/captures/contract/captures.ts';
import { refreshQuery } from '#features/captures/web.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from './document-page-text.ts';

/** Captures a page again. The document shows the progress, and updates by itself. */
export function useRecapture(documentId: Id): {
  readonly readAgain: () => void;
  readonly isPending: boolean;
} {
  const { show } = useSnackbar();
  const cache = useQueryClient();
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: () => call(captureAgain, { documentId }),
    onSuccess: () => cache.invalidateQueries({ queryKey: refreshQuery(documentId).queryKey }),
    onError: ({ message }) => show({ text: message, kind: 'error' }),
  });
  return { readAgain: () => mutate(), isPending };
}

export function RecaptureButton({ documentId }: { readonly documentId: Id }) {
  const text = useText(documentPageText);
  const { readAgain, isPending } = useRecapture(documentId);
  return (
    <BusyButton size="small" variant="discret" busy={isPending} onClick={readAgain}>
      {text.readAgain}
    </BusyButton>
  );
}
