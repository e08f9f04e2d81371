import { useLanguage } from './language.ts';
import { useNow } from './use-now.ts';
import { exactMoment, timeAgo } from './when.ts';

/** « il y a 4 minutes », right for as long as it is looked at; pointing at it tells the exact moment. */
export function RelativeTime({ at }: { at: string }) {
  const language = useLanguage();
  const now = useNow();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exactMoment(moment, language)}>
      {timeAgo(moment, new Date(now), language)}
    </time>
  );
}
