import { useLanguage } from './language.ts';
import { useNow } from './use-now.ts';
import { exactMoment, timeAgo, timeAgoWithHour } from './when.ts';

interface RelativeTimeProps {
  readonly at: string;
  /** Tells the hour of yesterday, where the day is told already. */
  readonly withHour?: boolean;
}

/** « il y a 4 minutes », right for as long as it is looked at; pointing at it tells the exact moment. */
export function RelativeTime({ at, withHour = false }: RelativeTimeProps) {
  const language = useLanguage();
  const now = useNow();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exactMoment(moment, language)}>
      {(withHour ? timeAgoWithHour : timeAgo)(moment, new Date(now), language)}
    </time>
  );
}
