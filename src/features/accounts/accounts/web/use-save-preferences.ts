import { savePreferences } from '../contract/profile.ts';
import { applyPreferences } from '../rules/apply-preferences.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** Changes some preferences of the person. */
export const useSavePreferences = (refusal?: string) =>
  useSaveProfile(savePreferences, applyPreferences, refusal);
