import type { ConnectionTest } from '../contract/organisation-account.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** A sign-in with the organisation account that failed. */
    readonly failedSignIn?: FailedSignIn;
    /** The result of a test of the connection to the provider of an organisation. */
    readonly connectionTest?:
      | { readonly found: ConnectionTest; readonly failure?: undefined }
      | { readonly failure: string };
  }
}

export interface FailedSignIn {
  readonly email: string;
  readonly sentence: string;
  /** The number under which the operator finds the cause in the log. */
  readonly incident: string | null;
}

/** What this tab wants back when the provider of an organisation sends it back. */
export type ProviderTrip =
  | { readonly kind: 'sign-in'; readonly email: string; readonly returnTo: string }
  | { readonly kind: 'confirmation'; readonly returnTo: string }
  | { readonly kind: 'test' };

const KEY = 'vigie.provider-trip';

/** Leaves for the provider. */
export function goToProvider(address: string, trip: ProviderTrip): void {
  sessionStorage.setItem(KEY, JSON.stringify(trip));
  window.location.assign(address);
}

/** What this tab left for; in another tab, an ordinary sign-in. */
export function endTrip(): ProviderTrip {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const trip = stored === null ? null : (JSON.parse(stored) as ProviderTrip);
  return trip ?? { kind: 'sign-in', email: '', returnTo: '' };
}
