import { useMutation } from '@tanstack/react-query';
import { captureAgain } from '#features/captures/contract/captures.ts';
import { PortfolioPage } from '#features/portfolios/web/public.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from './document/document-page-text.ts';

/** The portfolios, where a page that could not be read can be captured again. */
export function PortfolioScreen() {
  const { readingAgain } = useText(documentPageText);
  const { show } = useSnackbar();
  const { mutate } = useMutation({
    mutationFn: (documentId: string) => call(captureAgain, { documentId }),
    onSuccess: () => show({ text: readingAgain }),
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  });
  return <PortfolioPage onReadAgain={mutate} />;
}
