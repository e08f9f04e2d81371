import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Share2 from 'lucide-react/icons/share-2';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { readDocument } from '#features/documents/contract/documents.ts';
import { redirectAddress } from '#features/documents/rules/redirect.ts';
import { openSharing } from '#features/sharing/web/public.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/language.ts';
import { documentPageText } from './document-page-text.ts';
import { ReadAgain } from './read-again.tsx';

interface DocumentActionsProps {
  readonly document: Output<typeof readDocument>;
  readonly analysisId: Id | null;
}

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What one does with a document: go to the original, read it again, share the analysis. */
export function DocumentActions({ document, analysisId }: DocumentActionsProps) {
  const text = useText(documentPageText);
  const { url, fileUrl, id, reading } = document;
  return (
    <>
      {url && reading === 'whole' ? <ReadAgain documentId={id} /> : null}
      {url && analysisId ? (
        <Button
          size="small"
          variant="discret"
          startIcon={<ExternalLink {...ICON} />}
          href={redirectAddress(url, analysisId)}
          target="_blank"
          rel="noreferrer"
        >
          {text.original}
        </Button>
      ) : null}
      {fileUrl ? (
        <Button size="small" variant="discret" startIcon={<Download {...ICON} />} href={fileUrl} download>
          {text.download}
        </Button>
      ) : null}
      {analysisId ? (
        <Button
          size="small"
          variant="doux"
          startIcon={<Share2 {...ICON} />}
          onClick={() => openSharing({ itemId: analysisId })}
        >
          {text.share}
        </Button>
      ) : null}
    </>
  );
}
