import { sharedValue } from './shared-value.ts';

/**
 * The path of this content in the web app, set where it is shown elsewhere (in the extension); null in the web app itself.
 */
export const webPage = sharedValue<string | null>(null);

/** The web app path of the current page, for links into it. */
export const webPath = (): string => webPage.now() ?? window.location.pathname;
