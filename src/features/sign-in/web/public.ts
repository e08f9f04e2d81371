import { lazy } from 'react';

/** The screens of this feature, each its own lazy part. */
export const LoginPage = lazy(() => import('./login-page.tsx'));
export const LogoutPage = lazy(() => import('./logout-page.tsx'));
export const SetPasswordPage = lazy(() => import('./set-password-page.tsx'));

/** AU-08: shown in place of the product to someone whose profile is missing. */
export const MissingProfilePage = lazy(() => import('./missing-profile-page.tsx'));

export { PasswordSection } from './password/password-section.tsx';
