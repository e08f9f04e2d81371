import { formatNumber } from '#base/format-number.ts';
import { useOnline } from '#ui/call/online.ts';
import { formatTime } from '#ui/words/date-text.ts';
import { DotSeparated } from '#ui/words/dot-separated.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import { useNow } from '#ui/words/use-now.ts';
import { contributionsText } from '../../text.ts';
import type { Card } from '../work/work.ts';

/** « 3 éléments · hier à 17:20 ». */
export function CardMeta({ card }: { readonly card: Card }) {
  return (
    <p>
      <DotSeparated>
        <ElementCount count={card.elementCount} />
        <RelativeTime at={card.auditInfo.modifiedOn} withHour />
      </DotSeparated>
    </p>
  );
}

interface OwnMetaProps {
  readonly card: Card;
  readonly isSaving: boolean;
  readonly hasRefused: boolean;
}

/** « 2 éléments · enregistrée à 10:42 », or the state of saving. */
export function OwnMeta({ card, isSaving, hasRefused }: OwnMetaProps) {
  const text = useText(contributionsText);
  const isOnline = useOnline();
  const isEmpty = card.elementCount === 0 && card.documentScore === 0;
  if (isEmpty && !isSaving && !hasRefused) return <p>{text.nothingYet}</p>;
  return (
    <p>
      <ElementCount count={card.elementCount} /> ·{' '}
      {isSaving ? (
        isOnline ? (
          text.saving
        ) : (
          text.offline
        )
      ) : hasRefused ? (
        text.notSaved
      ) : (
        <SavedAt at={card.auditInfo.modifiedOn} />
      )}
    </p>
  );
}

function SavedAt({ at }: { readonly at: string }) {
  const text = useText(contributionsText);
  const now = new Date(useNow());
  const moment = new Date(at);
  if (moment.toDateString() === now.toDateString()) return text.savedAt(formatTime(moment));
  return <RelativeTime at={at} withHour />;
}

function ElementCount({ count }: { readonly count: number }) {
  const text = useText(contributionsText);
  return text.elements(formatNumber(count, useLanguage()), count > 1);
}
