import type { Input } from '#base/endpoint.ts';
import type { Profile, savePreferences } from '../contract/profile.ts';

/** The profile to show while the server saves the preferences. A size of null removes it (AD-11); steps done stay done. */
export function applyPreferences(
  profile: Profile,
  { maxPortfolioSectionSize: size, tourDone = [], ...changes }: Input<typeof savePreferences>,
): Profile {
  const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { maxPortfolioSectionSize: currentSize, ...rest } = profile.preferences;
  const newSize = size === undefined ? currentSize : size;
  return {
    ...profile,
    preferences: {
      ...rest,
      ...defined,
      tourDone: [...new Set([...rest.tourDone, ...tourDone])],
      ...(newSize === null || newSize === undefined ? {} : { maxPortfolioSectionSize: newSize }),
    },
  };
}
