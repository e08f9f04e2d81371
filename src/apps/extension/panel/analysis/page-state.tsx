import { styled } from '@mui/material/styles';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { formatList } from '#base/format-list.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { analysisText } from './analysis-text.ts';
import { usePageAnalysisState } from './page-work-context.ts';
import { usePortfoliosOfPage } from './use-portfolios-of-page.ts';

/** « Déjà dans « Eau & littoral » », or that the page is not in Vigie yet, perhaps with the feed that listed it. */
export function PageState() {
  const text = useText(analysisText);
  const language = useLanguage();
  const { analysis, threads, known } = usePageAnalysisState().opened;
  const { isMine, groupNames } = usePortfoliosOfPage();
  const names = [...groupNames.map(text.quoted), ...(isMine ? [text.mine] : [])];
  const isKnown = analysis !== null;
  const filed = names.length > 0 ? text.filedIn(formatList(names, language)) : text.known;
  const source = known?.publication?.sourceTitle;
  const notBrought = source ? text.seen(source) : text.unknown;
  const notYet = threads.length > 0 ? text.newThreadHere : notBrought;
  return (
    <State role="status" data-known={isKnown ? '' : undefined}>
      {isKnown ? <CircleCheck size={18} /> : <CircleDashed size={18} />}
      <span>{isKnown ? filed : notYet}</span>
    </State>
  );
}

const State = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  minWidth: 0,
  paddingTop: 5,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', color: colour.text3 },
  '&[data-known], &[data-known] > svg': { color: colour.success },
});
