import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { Output } from '#base/endpoint.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import type { readDocument } from '#features/documents/documents/contract/documents.ts';
import { documentLink } from '#features/documents/documents/rules/document-link.ts';
import { ActionsMenu, type MenuAction, type MenuLink } from '#ui/buttons/actions-menu.tsx';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from './document-page-text.ts';
import { useRecapture } from './recapture-button.tsx';

interface DocumentMenuProps {
  readonly document: Output<typeof readDocument>;
  readonly analysis: AnalysisCard | null;
}

/** Actions on the document: recapture it, open the original, download the file. */
export function DocumentMenu({ document, analysis }: DocumentMenuProps) {
  const text = useText(documentPageText);
  const { readAgain, isPending } = useRecapture(document.id);
  const { url, fileUrl } = document;
  const mayLeave = analysis?.downloadAuthorized ?? true;
  const acts: (MenuAction | MenuLink)[] = [];
  if (url) acts.push({ label: text.readAgain, icon: RefreshCw, run: readAgain, isDisabled: isPending });
  if (url && analysis && mayLeave) {
    const { href } = documentLink({ url, documentId: document.id, analysisId: analysis.id });
    acts.push({ label: text.original, icon: ExternalLink, href, leadsTo: 'new-tab' });
  }
  if (fileUrl && mayLeave) {
    acts.push({ label: text.download, icon: Download, href: fileUrl, leadsTo: 'file' });
  }
  return <ActionsMenu label={text.documentActs} acts={acts} />;
}
