import { styled } from '@mui/material/styles';
import { useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Share2 from 'lucide-react/icons/share-2';
import { useLayoutEffect, useRef } from 'react';
import type { Output } from '#base/endpoint.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { threadLabel } from '#features/analyses/analyses/rules/thread-label.ts';
import type { readDocument } from '#features/documents/documents/contract/documents.ts';
import { openSharing } from '#features/sharing/web.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { customPhoneBar } from '#ui/page/custom-phone-bar.ts';
import { useBarHeight } from '#ui/page/use-bar-height.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { DocumentMenu } from '../document-menu.tsx';
import { documentPageText } from '../document-page-text.ts';
import { useHeadBottom } from './use-head-bottom.ts';

interface PhoneHeadProps {
  readonly document: Output<typeof readDocument>;
  readonly analysis: AnalysisCard | null;
}

/** Replaces the product bar on a phone: back button, title, and author of the thread. */
export function PhoneHead({ document, analysis }: PhoneHeadProps) {
  const text = useText(documentPageText);
  const language = useLanguage();
  const router = useRouter();
  const head = useRef<HTMLDivElement>(null);
  useBarHeight(head, 'top');
  useHeadBottom(head);
  useLayoutEffect(() => {
    customPhoneBar.open();
    return customPhoneBar.close;
  }, []);
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : router.navigate({ to: '/portfolio' });
  return (
    <Head ref={head}>
      <IconButton label={text.goBack} onClick={goBack}>
        <ArrowLeft size={20} />
      </IconButton>
      <span className="what">
        <b>{analysis?.title ?? document.title}</b>
        <span>{analysis ? threadLabel(analysis, language) : text.newThread}</span>
      </span>
      {analysis ? (
        <IconButton label={text.share} onClick={() => openSharing({ itemId: analysis.id })}>
          <Share2 size={20} />
        </IconButton>
      ) : null}
      <DocumentMenu document={document} analysis={analysis} />
    </Head>
  );
}

const Head = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 9,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 56,
  padding: '0 6px',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '& > .MuiIconButton-root': { width: 44, height: 44 },
  '& .what': {
    flex: 1,
    minWidth: 0,
    '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& b': { ...typeStyles.card, fontSize: '1rem' },
  '& .what span': { ...typeStyles.meta, color: colour.text3 },
});
