import { lazyPage } from '#ui/page/lazy-page.ts';

/** The screens of this feature, each its own lazy part. */
export const LoginPage = lazyPage(() => import('./login-page.tsx'));
export const LogoutPage = lazyPage(() => import('./logout-page.tsx'));
export const SetPasswordPage = lazyPage(() => import('./set-password-page.tsx'));

/** AU-08: shown in place of the product to someone whose profile is missing. */
export const MissingProfilePage = lazyPage(() => import('./missing-profile-page.tsx'));

export { PasswordSection } from './password/password-section.tsx';
export { isProofWanted, useNotProven } from './use-not-proven.ts';
