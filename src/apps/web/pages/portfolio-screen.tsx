import { captureDialog } from '#features/captures/web.ts';
import { PortfolioPage } from '#features/portfolios/web.ts';
import { useReadAgain } from './read-again.tsx';

/** The portfolios, with capturing of pages and files, and recapturing of those that could not be read. */
export default function PortfolioScreen() {
  const { readAgain, messages } = useReadAgain();
  return (
    <>
      <PortfolioPage onCapture={(tab) => captureDialog.open(tab ? { tab } : {})} onReadAgain={readAgain} />
      {messages}
    </>
  );
}
