import { EXTENSION_KEY } from '#features/extension/rules/extension-id.ts';
import type { manifestText } from './manifest-text.ts';

/** Sides of the picture, in pixels. */
export const ICON_SIZES = [16, 32, 48, 128] as const;

const icons = Object.fromEntries(ICON_SIZES.map((size) => [String(size), `icons/${size}.png`]));

/** Words of a manifest are named in it and written in `_locales`. */
const word = (name: keyof typeof manifestText.fr) => `__MSG_${name}__`;

/*
 * Code and frames come from the extension alone. What it calls is the server that its options name, so any; pictures of
 * people and documents come from there too, and its links lead there. The style engine writes its styles at run time.
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

/** What browsers must know of the extension before they run any of it. */
export function manifestFor({ version }: { readonly version: string }) {
  return {
    manifest_version: 3,
    name: word('name'),
    description: word('description'),
    default_locale: 'fr',
    version,
    // 133 asks for a site whose address nobody knows; its frames inside pages have addresses that change.
    minimum_chrome_version: '133',
    key: EXTENSION_KEY,
    icons,
    action: { default_title: word('open'), default_icon: icons },
    background: { service_worker: 'background.js', type: 'module' },
    side_panel: { default_path: 'beside.html' },
    options_ui: { page: 'options.html', open_in_tab: true },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+V' } },
      'highlight-selection': {
        suggested_key: { default: 'Alt+Shift+H' },
        description: word('highlight'),
      },
    },
    // Nothing is seen of a page before its reader asks for it, on that page or for its site.
    permissions: ['activeTab', 'scripting', 'storage', 'contextMenus', 'sidePanel'],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    // The frame beside a page, and the panel in it, under addresses that the page can neither guess nor look for.
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
