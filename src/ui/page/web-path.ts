import { sharedValue } from './shared-value.ts';

/** Where what is shown here stands in the web app, told by whoever shows it elsewhere; null where this is that page. */
export const webPage = sharedValue<string | null>(null);

/** The path of the page shown here, for links into it. */
export const webPath = (): string => webPage.now() ?? window.location.pathname;
