import { EXTENSION_KEY } from '#features/extension/rules/extension-id.ts';
import type { manifestText } from './manifest-text.ts';

/** Sizes of the icon, in pixels. */
export const ICON_SIZES = [16, 32, 48, 128] as const;

const icons = Object.fromEntries(ICON_SIZES.map((size) => [String(size), `icons/${size}.png`]));

/** Manifest texts are referenced by name and defined in `_locales`. */
const message = (name: keyof typeof manifestText.fr) => `__MSG_${name}__`;

/*
 * Code and frames come from the extension only. Requests, images and links go to the server set in the options, so to any.
 * The style engine creates its styles at run time.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  'base-uri http: https:',
  "form-action 'none'",
  "connect-src 'self' http: https:",
  "img-src 'self' http: https: data: blob:",
].join('; ');

/** The manifest. */
export function createManifest({ version }: { readonly version: string }) {
  return {
    manifest_version: 3,
    name: message('name'),
    description: message('description'),
    default_locale: 'fr',
    version,
    // Chrome 133 has addHostAccessRequest() and dynamic URLs of frames inside pages.
    minimum_chrome_version: '133',
    key: EXTENSION_KEY,
    icons,
    action: { default_title: message('open'), default_icon: icons },
    background: { service_worker: 'background.js', type: 'module' },
    side_panel: { default_path: 'beside.html' },
    options_ui: { page: 'options.html', open_in_tab: true },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+V' } },
      'highlight-selection': {
        suggested_key: { default: 'Alt+Shift+H' },
        description: message('highlight'),
      },
    },
    // No page is read before its user asks for it, for that page or for its site.
    permissions: ['activeTab', 'scripting', 'storage', 'contextMenus', 'sidePanel'],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    // The frame in a page and its panel, under addresses that the page can neither guess nor probe.
    web_accessible_resources: [
      {
        resources: ['beside.html', 'panel.html'],
        matches: ['http://*/*', 'https://*/*'],
        use_dynamic_url: true,
      },
    ],
    content_security_policy: { extension_pages: PAGE_POLICY },
  } as const;
}
