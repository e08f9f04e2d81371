import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { TagBar } from '#features/analyses/tags/web/tag-bar.tsx';
import { DocumentLink } from '#features/documents/web.ts';
import { Marked } from '#features/search/web.ts';
import { ActionsMenu, type MenuAction } from '#ui/buttons/actions-menu.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cardExcerptStyles, cardStyles } from '#ui/page/card-styles.ts';
import { collapsedStyles } from '#ui/page/collapsible-text.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { clamp, typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import type { AnalysisCard as Analysis } from '../../contract/analysis-card.ts';
import { cardsText } from '../../text.ts';
import { CardExcerpt } from './card-excerpt.tsx';
import { CardPicture } from './card-picture.tsx';
import { CardSource } from './card-source.tsx';
import { EvidenceLine } from './evidence-line.tsx';

/** An action on the analysis of a card, provided by the screen that shows the card. */
export interface CardAction extends MenuAction {
  /** Also shown over the picture while the card is hovered or has focus. */
  readonly isQuick?: boolean;
  /** For an action that opens a panel: whether it is open. */
  readonly isExpanded?: boolean;
}

interface QuickActionsProps {
  readonly actions: readonly CardAction[];
  /** The id of the title, which distinguishes the buttons of cards. */
  readonly describedBy: string;
}

/** The actions that are one click away. */
function QuickActions({ actions, describedBy }: QuickActionsProps) {
  const quick = actions.filter(({ isQuick }) => isQuick);
  if (quick.length === 0) return null;
  return (
    <Quick className="quick">
      {quick.map(({ label, icon: Icon, run, isExpanded }) => (
        <IconButton
          key={label}
          label={label}
          size="small"
          aria-describedby={describedBy}
          aria-expanded={isExpanded}
          onClick={run}
        >
          <Icon />
        </IconButton>
      ))}
    </Quick>
  );
}

const Quick = styled('div')({
  position: 'absolute',
  zIndex: 1,
  top: 10,
  right: 10,
  display: 'flex',
  gap: 2,
  padding: 2,
  borderRadius: 9,
  background: colour.surface,
  boxShadow: colour.e1,
});

/** PO-05: of 12 columns, a card takes 12, 6 from sm, 6 from md, 4 from lg, 3 from xl. */
export const CardGrid = styled('div')({
  display: 'grid',
  // A panel that opens under a card takes the next row; the cards after it keep their row.
  gridAutoFlow: 'row dense',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 20,
  rowGap: 20,
  '& > *': { gridColumn: 'span 12' },
  '@media (max-width: 599px)': { rowGap: 12 },
  '@media (min-width: 600px)': { '& > *': { gridColumn: 'span 6' } },
  '@media (min-width: 1200px)': { '& > *': { gridColumn: 'span 4' } },
  '@media (min-width: 1536px)': { '& > *': { gridColumn: 'span 3' } },
});

const PHONE = '@media (max-width: 599px)';
const IN_USE = '&:hover, &:focus-within, &:has([aria-expanded=true].menu)';

/** The layout of a card in its three sizes; on a phone the medium one is compact, its picture next to the title. */
const CardFrame = styled('article')({
  ...cardStyles,
  overflow: 'hidden',

  '& > .picture': { height: 108 },
  '& > .in': { display: 'flex', flexDirection: 'column', gap: 8, flex: 1, padding: '14px 16px 12px' },
  '& .source': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 18, marginRight: -8 },
  // A target larger than its line without making the line higher; larger still on touch screens.
  '& .source > .menu': {
    zIndex: 1,
    margin: '-5px 0',
    [ON_TOUCH]: { '&::after': { content: '""', position: 'absolute', inset: -8 } },
  },
  '& h3': { ...typeStyles.card, ...clamp(2), textWrap: 'pretty', overflowWrap: 'anywhere', flex: 'none' },
  '& .words': cardExcerptStyles,
  '& .in > :last-child': { marginTop: 'auto', paddingTop: 10, borderTop: `1px solid ${colour.line}` },
  '& > .quick': {
    opacity: 0,
    transition: 'opacity .12s',
    '@media (hover: none)': { display: 'none' },
  },
  [IN_USE]: { '& > .quick': { opacity: 1 } },

  '&[data-size=large]': {
    '& > .picture': { height: 174 },
    '& > .in': { padding: '18px 20px 14px', gap: 10 },
    '& h3': { ...typeStyles.titleXl, ...clamp(3) },
    '& .words': { ...clamp(3), fontSize: '0.9375rem', lineHeight: 23 / 15 },
  },
  '&[data-size=small]': {
    '& h3': { fontSize: '1rem', lineHeight: 21 / 16 },
    ...collapsedStyles,
  },
  // The height of the longest card, so that nothing moves when a shorter one takes its place.
  '&[data-size=medium]': { minHeight: '20.5rem' },
  [PHONE]: {
    '&[data-size=medium]': {
      minHeight: '12.5rem',
      '& > .picture': {
        position: 'absolute',
        top: 14,
        right: 14,
        width: 84,
        height: 84,
        borderRadius: 8,
      },
      '& > .in': { padding: '14px 14px 8px 16px' },
      '& .source, & h3': { marginRight: 96 },
      '& .source > .menu': { position: 'absolute', margin: 0, right: 2, bottom: 7, width: 44, height: 44 },
      '& h3': { ...clamp(3), minHeight: 58 },
      ...collapsedStyles,
      '& .in > :last-child': { paddingTop: 8, height: '2.8125rem', paddingRight: 28 },
      '& .activity, & > .quick': { display: 'none' },
    },
  },
});

/** PO-06: `large` for the leading card, `medium` in portfolios, `small` where there is no picture. */
type CardSize = 'large' | 'medium' | 'small';

interface AnalysisCardProps {
  readonly analysis: Analysis;
  readonly size?: CardSize;
  readonly actions?: readonly CardAction[];
  /** When it was added to the list it is shown in; displayed when the document has no date. */
  readonly addedOn?: string;
  /** It was just added: it fades in. */
  readonly isNew?: boolean;
  readonly onReadAgain?: (() => void) | undefined;
  /** The search query; its words are highlighted. */
  readonly search?: string;
}

const NO_ACTIONS: readonly CardAction[] = [];

/** An analysis at a glance: source, title, excerpt, tags and evidence line. */
export function AnalysisCard({
  analysis,
  size = 'medium',
  actions = NO_ACTIONS,
  addedOn = analysis.createdOn,
  isNew = false,
  onReadAgain,
  search = '',
}: AnalysisCardProps) {
  const text = useText(cardsText);
  const titleId = useId();
  const { document, tags } = analysis;
  const title = analysis.title || document.title || text.untitled;
  return (
    <CardFrame aria-labelledby={titleId} data-size={size} data-new={isNew || undefined}>
      {size === 'small' ? null : <CardPicture document={document} />}
      <div className="in">
        <div className="source">
          <CardSource document={document} addedOn={addedOn} />
          <ActionsMenu className="menu" label={text.actions} actions={actions} aria-describedby={titleId} />
        </div>
        <h3 id={titleId}>
          <DocumentLink
            className="open"
            data-card-link=""
            to={{ url: document.url, documentId: analysis.documentId, analysisId: analysis.id }}
          >
            <Marked text={title} search={search} />
          </DocumentLink>
        </h3>
        <CardExcerpt analysis={analysis} titleId={titleId} onReadAgain={onReadAgain} search={search} />
        <TagBar tags={tags} title={title} />
        <EvidenceLine analysis={analysis} />
      </div>
      {size === 'small' ? null : <QuickActions actions={actions} describedBy={titleId} />}
    </CardFrame>
  );
}
