import { useLanguage } from './language.ts';
import { useSaidNow } from './use-now.ts';
import { exactMoment, timeAgo, timeAgoWithHour } from './when.ts';

interface RelativeTimeProps {
  readonly at: string;
  /** Tells the hour of yesterday, where the day is told already. */
  readonly withHour?: boolean;
}

/** « il y a 4 minutes », right for as long as it is looked at; pointing at it tells the exact moment. */
export function RelativeTime({ at, withHour = false }: RelativeTimeProps) {
  const language = useLanguage();
  const moment = new Date(at);
  const say = withHour ? timeAgoWithHour : timeAgo;
  const said = useSaidNow((nowMs) => say(moment, new Date(nowMs), language));
  return (
    <time dateTime={at} title={exactMoment(moment, language)}>
      {said}
    </time>
  );
}
