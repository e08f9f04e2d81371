import { lazy } from 'react';
import { CallError } from '#ui/call/call.ts';

export { configurationQuery } from './use-configuration.ts';
export { profileQuery } from './use-profile.ts';

/** The screens of this feature, each its own lazy part. */
export const LoginPage = lazy(() => import('./login-page.tsx'));
export const LogoutPage = lazy(() => import('./logout-page.tsx'));
export const SetPasswordPage = lazy(() => import('./set-password-page.tsx'));
export const AccountPage = lazy(() => import('./account-page.tsx'));

/** AU-08: shown in place of the product to someone whose profile is missing. */
export const MissingProfilePage = lazy(() => import('./missing-profile-page.tsx'));

export function isMissingProfile(failure: unknown): failure is CallError {
  return failure instanceof CallError && failure.reason === 'missing-profile';
}
