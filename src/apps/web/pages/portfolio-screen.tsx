import { useMutation } from '@tanstack/react-query';
import { captureAgain } from '#features/captures/captures/contract/captures.ts';
import { captureDialog } from '#features/captures/web.ts';
import { PortfolioPage } from '#features/portfolios/web.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from './document/document-page-text.ts';

/** The portfolios, with capturing of pages and files, and recapturing of those that could not be read. */
export default function PortfolioScreen() {
  const { refresh } = useText(documentPageText);
  const { show } = useSnackbar();
  const { mutate } = useMutation({
    mutationFn: (documentId: string) => call(captureAgain, { documentId }),
    onSuccess: () => show({ text: refresh['under-way'] }),
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  });
  return <PortfolioPage onCapture={(tab) => captureDialog.open(tab ? { tab } : {})} onReadAgain={mutate} />;
}
