import { savePreferences } from '../contract/profile.ts';
import { preferencesApplied } from '../rules/preferences-applied.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** Changes some preferences of the person. */
export const useSavePreferences = (refusal?: string) =>
  useSaveProfile(savePreferences, preferencesApplied, refusal);
