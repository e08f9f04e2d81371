import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Columns2 from 'lucide-react/icons/columns-2';
import Radar from 'lucide-react/icons/radar';
import SearchX from 'lucide-react/icons/search-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { CardPicture } from '#features/analyses/web.ts';
import { DocumentLink, publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import { Marked } from '#features/search/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import type { PreviewItem } from '../../contract/sections.ts';
import { searchedText } from '../../rules/criteria.ts';
import type { Search } from '../searches.ts';
import { ResultFrame } from './result-frame.ts';
import { resultsText } from './results-text.ts';
import { fullScore, partTypes, ScoreBar, ScoreLegend } from './score-bar.tsx';

interface ResultsAreaProps {
  readonly search: Search;
  readonly number: number;
  /** Set in a side-by-side pane: results by document that several searches found. */
  readonly together?: ReadonlyMap<Id, readonly number[]>;
  readonly onRetry: () => void;
}

/** SC-06: the preview of the section, or its state: not run yet, running, failed, no result. */
export function ResultsArea({ search, number, together, onRetry }: ResultsAreaProps) {
  const text = useText(resultsText);
  const { retry } = useText(uiText);
  const language = useLanguage();
  const place = useRef<HTMLElement>(null);
  const { results } = search;
  // In a single column, the results are below the criteria.
  useEffect(() => {
    if (results.state === 'found' && !window.matchMedia('(min-width: 900px)').matches) {
      place.current?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
    }
  }, [results]);
  const isFiltered = search.criteria.some((criterion) => 'excludes' in criterion);
  const found = results.state === 'found' ? results : null;
  const queryText = searchedText(search.ranCriteria);
  return (
    <Area ref={place} aria-label={text.region(number)} data-small={together ? '' : undefined}>
      <VisuallyHidden role="status">
        {results.state === 'running' ? text.searching : null}
        {found
          ? `${text.heading(found.items.length)} ${text.of(formatNumber(found.total, language), found.total)}`
          : null}
      </VisuallyHidden>
      {results.state === 'awaiting' ? (
        <StateMessage icon={<Radar />} title={text.awaitingTitle}>
          {text.awaiting}
        </StateMessage>
      ) : null}
      {results.state === 'running' ? (
        <StateMessage
          icon={<CircularProgress size={28} thickness={4} aria-hidden="true" />}
          title={text.searching}
        />
      ) : null}
      {results.state === 'failed' ? (
        <StateMessage
          icon={<TriangleAlert />}
          title={text.failedTitle}
          isAlert
          action={<Button onClick={onRetry}>{retry}</Button>}
        >
          {results.sentence}
        </StateMessage>
      ) : null}
      {found?.notice ? <Notice kind="info">{text.notices[found.notice]}</Notice> : null}
      {found && found.items.length === 0 ? (
        found.total > 0 ? (
          <StateMessage icon={<SearchX />} title={text.nothingNewTitle}>
            {text.nothingNew(formatNumber(found.total, language), found.total)}
          </StateMessage>
        ) : (
          <StateMessage icon={<SearchX />} title={text.noneTitle}>
            {isFiltered ? text.noneFiltered : text.none}
          </StateMessage>
        )
      ) : null}
      {found && found.items.length > 0 ? (
        <>
          <div className="head">
            <h3>{text.heading(found.items.length)}</h3>
            <span>
              {together
                ? text.ofShort(formatNumber(found.total, language))
                : text.of(formatNumber(found.total, language), found.total)}
            </span>
            {together ? null : <ScoreLegend types={partTypes(found.items)} />}
          </div>
          <ul>
            {found.items.map((item) => (
              <ResultRow
                key={item.document.id}
                item={item}
                full={fullScore(found.items)}
                isSmall={together !== undefined}
                sought={queryText}
                alsoIn={(together?.get(item.document.id) ?? []).filter((one) => one !== number)}
              />
            ))}
          </ul>
        </>
      ) : null}
    </Area>
  );
}

interface StateMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly isAlert?: boolean;
}

function StateMessage({ icon, title, children, action, isAlert = false }: StateMessageProps) {
  return (
    <div className="message" role={isAlert ? 'alert' : undefined}>
      {icon}
      <h3>{title}</h3>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}

const Area = styled('section')({
  minHeight: 0,
  minWidth: 0,
  overflowY: 'auto',
  padding: '14px 24px',
  display: 'flex',
  flexDirection: 'column',
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    minHeight: 34,
    marginBottom: 4,
  },
  '& .head > h3': { fontSize: '1rem', fontWeight: 650 },
  '& .head > span': { flex: 1, fontSize: '0.8125rem', color: colour.text3, whiteSpace: 'nowrap' },
  '& > ul': { display: 'flex', flexDirection: 'column', gap: 1 },
  '&[data-small]': { flex: 1, padding: '10px 20px', '& .head': { minHeight: 28, marginBottom: 2 } },
  '&[data-small] .head > h3': { flex: 1, fontSize: '0.9375rem' },
  '&[data-small] .head > span': { flex: 'none' },
  '& .message': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 8,
    margin: 'auto',
    padding: '40px 16px',
    maxWidth: 460,
    textAlign: 'center',
    color: colour.text2,
    '& > svg': { width: 32, height: 32, color: colour.text3 },
    '& > h3': { fontSize: '1rem', fontWeight: 600, color: colour.text },
    '& > p': { textWrap: 'balance' },
    '& > button': { marginTop: 8 },
  },
  '@media (max-width: 899px)': { overflow: 'visible' },
  '@media (max-width: 599px)': { padding: '14px 16px' },
});

interface ResultRowProps {
  readonly item: PreviewItem;
  readonly full: number;
  /** Numbers of the other searches that found it. */
  readonly alsoIn: readonly number[];
  readonly isSmall: boolean;
  /** The query text, to highlight its words. */
  readonly sought: string;
}

/** A document found by a search. It opens in a new tab, so that editing can continue. */
function ResultRow({ item, full, alsoIn, isSmall, sought }: ResultRowProps) {
  const text = useText(resultsText);
  const language = useLanguage();
  const { document } = item;
  const source = document.siteName || siteOf(document.url) || document.byline;
  const title = document.title || text.untitled;
  return (
    <ResultFrame data-small={isSmall ? '' : undefined} data-both={alsoIn.length > 0 ? '' : undefined}>
      <CardPicture document={document} />
      <div className="words">
        <div className="source">
          <SourceIcon document={document} name={source || title} />
          {source ? <span className="name">{source}</span> : null}
          {source && document.datePublished ? <span aria-hidden="true">·</span> : null}
          {document.datePublished ? (
            <time dateTime={document.datePublished}>{publishedDay(document.datePublished, language)}</time>
          ) : null}
          {item.alsoIn.length > 0 ? <span className="from">{text.alsoFrom(item.alsoIn)}</span> : null}
          {alsoIn.length > 0 ? (
            <span className="also">
              <Columns2 size={14} aria-hidden="true" />
              {text.alsoIn(alsoIn)}
            </span>
          ) : null}
        </div>
        <h4 lang={document.language ?? undefined}>
          <DocumentLink to={{ url: document.url, documentId: document.id, analysisId: item.analysis_id }}>
            <Marked text={title} search={sought} />
          </DocumentLink>
        </h4>
        {isSmall || document.excerpt === '' ? null : (
          <p lang={document.language ?? undefined}>
            <Marked text={document.excerpt} search={sought} />
          </p>
        )}
      </div>
      <ScoreBar item={item} full={full} />
    </ResultFrame>
  );
}
