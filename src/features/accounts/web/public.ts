import { CallError } from '#ui/call/call.ts';

export { AppearanceSection } from './appearance-section.tsx';
/** The parts of the account page about the person. */
export { ForPlatformAdmins } from './for-platform-admins.tsx';
export { PreferencesSection } from './preferences-section.tsx';
export { ProfileSection } from './profile-section.tsx';
export { SessionsList } from './sessions/sessions-list.tsx';
export { TokensList } from './sessions/tokens-list.tsx';
export { signOutHere } from './sign-out.ts';
export { profileQuery, useProfile } from './use-profile.ts';
export { useSaveProfile } from './use-save-profile.ts';

/** AU-08: the account exists and its profile does not. */
export function isMissingProfile(failure: unknown): failure is CallError {
  return failure instanceof CallError && failure.reason === 'missing-profile';
}
