import { useLanguage } from './language.ts';
import { useSaidNow } from './use-now.ts';
import { exactMoment, timeAgo, timeAgoWithHour } from './when.ts';

interface RelativeTimeProps {
  readonly at: string;
  /** Shows the time of yesterday, where the day is shown elsewhere. */
  readonly withHour?: boolean;
}

/** « il y a 4 minutes », kept up to date; the tooltip shows the exact moment. */
export function RelativeTime({ at, withHour = false }: RelativeTimeProps) {
  const language = useLanguage();
  const moment = new Date(at);
  const format = withHour ? timeAgoWithHour : timeAgo;
  const text = useSaidNow((nowMs) => format(moment, new Date(nowMs), language));
  return (
    <time dateTime={at} title={exactMoment(moment, language)}>
      {text}
    </time>
  );
}
