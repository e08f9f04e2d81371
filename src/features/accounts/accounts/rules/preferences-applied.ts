import type { Input } from '#base/endpoint.ts';
import type { Profile, savePreferences } from '../contract/profile.ts';

/** What the screen shows while the server keeps it; a size of null is no size at all (AD-11), what was done stays done. */
export function preferencesApplied(
  profile: Profile,
  { maxPortfolioSectionSize: size, tourDone = [], ...named }: Input<typeof savePreferences>,
): Profile {
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  const { maxPortfolioSectionSize: before, ...rest } = profile.preferences;
  const shown = size === undefined ? before : size;
  return {
    ...profile,
    preferences: {
      ...rest,
      ...given,
      tourDone: [...new Set([...rest.tourDone, ...tourDone])],
      ...(shown === null || shown === undefined ? {} : { maxPortfolioSectionSize: shown }),
    },
  };
}
