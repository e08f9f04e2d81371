import { lazy } from 'react';

export { signOutEverywhere, signOutHere } from './sign-out.ts';
export { profileQuery, useProfile } from './use-profile.ts';

/** The screens of this feature, each its own lazy part. */
export const LoginPage = lazy(() => import('./login-page.tsx'));
export const LogoutPage = lazy(() => import('./logout-page.tsx'));
export const SetPasswordPage = lazy(() => import('./set-password-page.tsx'));
export const AccountPage = lazy(() => import('./account-page.tsx'));
