import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { Output } from '#base/endpoint.ts';
import { formatNumber } from '#base/format.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { SummaryLine } from '#features/analyses/web.ts';
import type { readDocument } from '#features/documents/documents/contract/documents.ts';
import { documentLink } from '#features/documents/documents/rules/document-addresses.ts';
import { readingMinutes } from '#features/documents/documents/rules/reading-state.ts';
import { documentsText } from '#features/documents/documents/text.ts';
import { publishedDay, SourceIcon } from '#features/documents/web.ts';
import { hasPermission } from '#features/sharing/rules/roles.ts';
import { ActionsMenu, type MenuAction, type MenuLink } from '#ui/buttons/actions-menu.tsx';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { DotSeparated } from '#ui/words/dot-separated.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { documentPageText } from './document-page-text.ts';
import { useRecapture } from './recapture-button.tsx';

interface DocumentHeaderProps {
  readonly document: Output<typeof readDocument>;
  readonly analysis: AnalysisCard | null;
  /** A phone has its own back button and menu. */
  readonly isPhone: boolean;
}

/** Source, title and ratings of the document. */
export function DocumentHeader({ document, analysis, isPhone }: DocumentHeaderProps) {
  const text = useText(documentPageText);
  return (
    <Head lang={document.language ?? undefined}>
      {isPhone ? null : (
        <div className="way">
          <Link to="/portfolio">
            <ArrowLeft size={15} />
            {text.back}
          </Link>
          <DocumentMenu document={document} analysis={analysis} />
        </div>
      )}
      <Source document={document} />
      <h1>{analysis?.title ?? document.title}</h1>
      {analysis ? <SummaryLine analysis={analysis} mayEdit={hasPermission(analysis.role, 'edit')} /> : null}
    </Head>
  );
}

function Source({ document }: Pick<DocumentHeaderProps, 'document'>) {
  const text = useText(documentPageText);
  const length = useText(documentsText);
  const language = useLanguage();
  const { siteName, url, datePublished, wordCount, pageCount, byline, snapshots } = document;
  const [newest] = snapshots;
  const source = siteName || (url ? (URL.parse(url)?.hostname ?? '') : 'PDF');
  const details = [
    source,
    byline ? text.by(byline) : '',
    datePublished ? publishedDay(datePublished, language) : '',
    pageCount ? length.pages(formatNumber(pageCount, language), pageCount > 1) : '',
    wordCount && !pageCount
      ? text.readIn(length.words(formatNumber(wordCount, language), wordCount > 1), readingMinutes(wordCount))
      : '',
    newest ? text.capturedOn(publishedDay(newest.takenAt, language)) : '',
    newest?.sentBy ? text.sentBy(personName(newest.sentBy, language)) : '',
  ];
  return (
    <p className="source">
      <SourceIcon document={document} name={source} />
      <DotSeparated>{details}</DotSeparated>
    </p>
  );
}

const Head = styled('header')({
  marginBottom: 24,
  '& .way': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 34 },
  '& .way a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    color: colour.text2,
    fontSize: '0.8125rem',
  },
  '& .source': {
    ...typeStyles.meta,
    display: 'flex',
    alignItems: 'flex-start',
    gap: 8,
    color: colour.text3,
    margin: '6px 0 8px',
    overflowWrap: 'anywhere',
  },
  '& h1': { ...typeStyles.display, margin: '0 0 14px', overflowWrap: 'anywhere' },
  '@media (max-width: 599px)': {
    '& .source': { marginTop: 0 },
    '& h1': { fontSize: '1.5rem', lineHeight: 30 / 24, marginBottom: 12 },
  },
});

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
  const actions: (MenuAction | MenuLink)[] = [];
  if (url) actions.push({ label: text.readAgain, icon: RefreshCw, run: readAgain, isDisabled: isPending });
  if (url && analysis && mayLeave) {
    const { href } = documentLink({ url, documentId: document.id, analysisId: analysis.id });
    actions.push({ label: text.original, icon: ExternalLink, href, leadsTo: 'new-tab' });
  }
  if (fileUrl && mayLeave) {
    actions.push({ label: text.download, icon: Download, href: fileUrl, leadsTo: 'file' });
  }
  return <ActionsMenu label={text.documentActions} actions={actions} />;
}
