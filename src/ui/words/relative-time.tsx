import { formatDateTime, timeAgo, timeAgoWithHour } from './date-text.ts';
import { useLanguage } from './language.ts';
import { useTextOfNow } from './use-now.ts';

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
  const text = useTextOfNow((nowMs) => format(moment, new Date(nowMs), language));
  return (
    <time dateTime={at} title={formatDateTime(moment, language)}>
      {text}
    </time>
  );
}
