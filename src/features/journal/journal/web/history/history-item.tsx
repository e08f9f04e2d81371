import { useSuspenseQuery } from '@tanstack/react-query';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import FolderCheck from 'lucide-react/icons/folder-check';
import Highlighter from 'lucide-react/icons/highlighter';
import Replace from 'lucide-react/icons/replace';
import { useId } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { CardPicture } from '#features/analyses/web.ts';
import { DocumentLink } from '#features/documents/web.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useNow } from '#ui/words/use-now.ts';
import type { PastRecommendation } from '../../contract/history.ts';
import { CardSource } from '../cards/card-source.tsx';
import { cardText } from '../cards/card-text.ts';
import { toLinkTarget } from '../cards/recommendation-address.ts';
import { ReadOnlyGauge } from '../cards/relevance-gauge.tsx';
import { useOpenHandlers } from '../use-record-opened.ts';
import { HistoryRow } from './history-frame.ts';
import { reasonText, removedText } from './history-labels.ts';
import { historyText } from './history-text.ts';

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
