import { lazyPage } from '#ui/page/lazy-page.ts';

export { TokensList } from '#features/accounts/security/web/tokens/tokens-list.tsx';
export { AppearanceSection } from './accounts/web/appearance-section.tsx';
export { ForPlatformAdmins } from './accounts/web/for-platform-admins.tsx';
export { clearOnSignOutElsewhere, clearTabState, forgetPerson } from './accounts/web/forget-person.ts';
export { Message, MessageBody } from './accounts/web/message.tsx';
export { PreferencesSection } from './accounts/web/preferences-section.tsx';
export { ProfileSection } from './accounts/web/profile-section.tsx';
export { SessionsList } from './accounts/web/sessions/sessions-list.tsx';
export {
  findSignedInProfile,
  isMissingProfile,
  profileQuery,
  SecondFactorMissing,
  useAccountAppearance,
  useProfile,
} from './accounts/web/use-profile.ts';
export { useSavePreferences } from './accounts/web/use-save-profile.ts';
export { ObjectivesSection } from './objectives/web/objectives-section.tsx';
export { ConfirmationHost } from './security/web/confirmation-host.tsx';
export { SecuritySection } from './security/web/security-section.tsx';
export { TokenSecretDialog } from './security/web/tokens/token-secret-dialog.tsx';
export { PasswordSection } from './sign-in/web/password-section.tsx';
export { goToProvider } from './sign-in/web/provider-trip.ts';

/** AU-08: shown instead of the product when the profile is missing. */
export const MissingProfilePage = /* @__PURE__ */ lazyPage(
  () => import('./sign-in/web/missing-profile-page.tsx'),
);
/** The screens of this feature, each loaded lazily. */
export const LoginPage = /* @__PURE__ */ lazyPage(() => import('./sign-in/web/login-page.tsx'));
export const LogoutPage = /* @__PURE__ */ lazyPage(() => import('./sign-in/web/logout-page.tsx'));
export const SetPasswordPage = /* @__PURE__ */ lazyPage(() => import('./sign-in/web/set-password-page.tsx'));
/** TR-02: where the provider of an organisation sends browsers back to. */
export const OrganisationReturnPage = /* @__PURE__ */ lazyPage(
  () => import('./sign-in/web/organisation-return-page.tsx'),
);
export const SecondFactorPage = /* @__PURE__ */ lazyPage(
  () => import('./sign-in/web/second-factor-page.tsx'),
);
/** TR-01: for people who must have a second factor and have none. */
export const SecondFactorSetupPage = /* @__PURE__ */ lazyPage(
  () => import('./security/web/second-factor-setup-page.tsx'),
);
