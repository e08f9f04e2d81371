/** No feed tells of what was published before there was a web; an earlier date is a mistake. */
const WEB_BEGAN = Date.UTC(1990, 0, 1);

/** When something was published, as it says; now, where it says nothing, nonsense or a time to come. */
export function publishedMoment(said: string | null, now: Date): Date {
  const moment = said === null ? Number.NaN : Date.parse(said);
  return Number.isFinite(moment) && moment >= WEB_BEGAN && moment <= now.getTime() ? new Date(moment) : now;
}
