/** What pages and other features may use of accounts on screens. */
export { AppearanceSection } from './appearance-section.tsx';
export { ForPlatformAdmins } from './for-platform-admins.tsx';
export { endBegun, forgetPerson, forgetWithOtherTabs } from './forget-person.ts';
export { isMissingProfile } from './is-missing-profile.ts';
export { PreferencesSection } from './preferences-section.tsx';
export { ProfileSection } from './profile-section.tsx';
export { Said, Words } from './said.tsx';
export { SessionsList } from './sessions/sessions-list.tsx';
export { TokensList } from './sessions/tokens-list.tsx';
export { signOutHere } from './sign-out.ts';
export { useFollowedProfile } from './use-followed-profile.ts';
export { profileQuery, useProfile } from './use-profile.ts';
export { useSavePreferences } from './use-save-preferences.ts';
export { useSaveProfile } from './use-save-profile.ts';
export { whoIsHere } from './who-is-here.ts';
