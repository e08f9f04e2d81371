import { useSuspenseQuery } from '@tanstack/react-query';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import FolderCheck from 'lucide-react/icons/folder-check';
import Highlighter from 'lucide-react/icons/highlighter';
import Replace from 'lucide-react/icons/replace';
import { useId } from 'react';
import type { Language } from '#base/language.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { CardPicture } from '#features/analyses/web.ts';
import { DocumentLink } from '#features/documents/web.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { daysBetween, formatDay, formatWeekday } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useNow } from '#ui/words/relative-time.tsx';
import type { PastRecommendation } from '../../contract/history.ts';
import { durationInDays, weeksAgo } from '../../rules/history-weeks.ts';
import { cardText, historyText } from '../../text.ts';
import { CardSource, toLinkTarget } from '../cards/card-source.tsx';
import { ReadOnlyGauge } from '../cards/relevance-gauge.tsx';
import { useOpenHandlers } from '../use-record-reading.ts';
import { HistoryRow } from './history-frame.ts';

const ICONS = {
  discarded: CircleSlash,
  portfolio: FolderCheck,
  analysed: Highlighter,
  outdated: Clock,
  displaced: Replace,
} as const;

interface HistoryLineProps {
  readonly past: PastRecommendation;
  readonly isComingBack: boolean;
  readonly onRestore: (past: PastRecommendation) => void;
}

/** JO-04: a past recommendation, when it left and why; a discarded one can be restored. */
export function HistoryItem({ past, isComingBack, onRestore }: HistoryLineProps) {
  const text = useText(historyText);
  const { untitled } = useText(cardText);
  const language = useLanguage();
  const now = new Date(useNow());
  const titleId = useId();
  const opening = useOpenHandlers();
  const { id: me } = useSuspenseQuery(profileQuery).data;
  const { because, rating, document } = past;
  const Icon = ICONS[because];
  return (
    <HistoryRow data-because={because} aria-labelledby={titleId}>
      <CardPicture document={document} />
      <div className="what">
        <CardSource recommendation={past} />
        <h4 id={titleId}>
          <DocumentLink to={toLinkTarget(past)} {...opening(past.id)}>
            {document.title || untitled}
          </DocumentLink>
        </h4>
        <p>{removedText(past, now, language, text)}</p>
      </div>
      <div className="became">
        {rating !== null && rating > 0 ? <ReadOnlyGauge rating={rating} /> : null}
        <span className="word">
          <Icon size={16} aria-hidden="true" />
          {reasonText(past, me, text)}
        </span>
        {because === 'discarded' ? (
          <BusyButton
            variant="discret"
            size="small"
            className="restore"
            busy={isComingBack}
            aria-describedby={titleId}
            onClick={() => onRestore(past)}
          >
            {text.restore}
          </BusyButton>
        ) : null}
      </div>
    </HistoryRow>
  );
}

type HistoryText = (typeof historyText)['fr'];

/** « Cette semaine », « Semaine du 2 novembre ». */
export function weekLabel(monday: Date, now: Date, language: Language, text: HistoryText): string {
  const passed = weeksAgo(monday, now);
  if (passed <= 0) return text.thisWeek;
  return passed === 1 ? text.lastWeek : text.weekOf(formatDay(monday, now, language));
}

/** « Retirée jeudi, après 9 jours »; with the date before this week. */
function removedText(past: PastRecommendation, now: Date, language: Language, text: HistoryText): string {
  const at = new Date(past.deactivatedOn);
  const passed = daysBetween(at, now);
  const when =
    passed <= 0
      ? text.today
      : passed === 1
        ? text.yesterday
        : weeksAgo(at, now) === 0
          ? formatWeekday(at, language)
          : text.on(formatDay(at, now, language));
  return text.taken(when, durationInDays(new Date(past.recommendedOn), at));
}

/** Why it is past, and who did it. */
function reasonText(
  { because, by, portfolioName }: PastRecommendation,
  me: string,
  text: HistoryText,
): string {
  switch (because) {
    case 'discarded':
      return by === null ? text.discarded : by.id === me ? text.byYou : text.byOther(by.firstName);
    case 'analysed':
      return by === null ? text.analysed : by.id === me ? text.analysedByYou : text.analysedBy(by.firstName);
    case 'portfolio':
      return portfolioName === null
        ? text.inSome
        : portfolioName
          ? text.inPortfolio(portfolioName)
          : text.inMine;
    case 'outdated':
      return text.outdated;
    case 'displaced':
      return text.displaced;
  }
}
