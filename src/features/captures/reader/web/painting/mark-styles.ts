import { FLASH_MS } from '#ui/theme/motion.ts';
import { PRODUCT_PALETTES, type ProductPalette } from '#ui/theme/palette.ts';
import { PASSAGES_ATTRIBUTE } from './mark-element.ts';

const STYLE_ID = 'vigie-marks';
const MARK = `mark[${PASSAGES_ATTRIBUTE}]`;

/**
 * Adds the style sheet of marks to a page, once. The product page needs a nonce; a captured page allows
 * inline styles.
 */
export function addMarkStyles(page: Document): void {
  if (page.getElementById(STYLE_ID)) return;
  const style = page.createElement('style');
  style.id = STYLE_ID;
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) style.nonce = nonce;
  style.textContent = MARK_STYLES;
  page.head.append(style);
}

/** The colours of marks as custom properties. */
export const markColours = ({
  c,
  cSoft,
  o,
  oSoft,
  d,
  dSoft,
  e,
  eSoft,
  mark,
  markLine,
  focus,
}: ProductPalette) =>
  `--c-strong:${c};--c-soft:${cSoft};--o-strong:${o};--o-soft:${oSoft};--d-strong:${d};--d-soft:${dSoft};` +
  `--e-strong:${e};--e-soft:${eSoft};--none-strong:${markLine};--none-soft:${mark};--ring:${focus};`;

/** Also while the toolbar has focus, when browsers would draw the selection grey. */
const selected = ({ focus }: ProductPalette) =>
  `background:color-mix(in srgb,${focus} 32%,transparent);color:inherit`;

/**
 * Soft fill and underline, design tokens §4. Nothing here affects layout: painting moves no text. The paper
 * of a PDF is white in both themes; only a captured page follows the theme.
 */
const MARK_STYLES = `
${MARK}{${markColours(PRODUCT_PALETTES.light)}--flash:brightness(.82);color:inherit;border-radius:2px;cursor:pointer;
padding:.05em 0 calc(.05em + var(--room,0px));background:var(--lines),var(--soft)}
:root[data-theme=dark] ${MARK}{${markColours(PRODUCT_PALETTES.dark)}--flash:brightness(1.45)}
${['c', 'o', 'd', 'e', 'none'].map((code) => `${MARK}[data-soft=${code}]{--soft:var(--${code}-soft)}`).join('')}
${MARK}:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
${MARK}[data-flash]{outline:2px solid var(--ring);outline-offset:1px;animation:vigie-flash ${FLASH_MS}ms ease-out}
@keyframes vigie-flash{from{filter:var(--flash)}to{filter:none}}
@media (prefers-reduced-motion:reduce){${MARK}[data-flash]{animation:none}}
:root[data-theme] ::selection{${selected(PRODUCT_PALETTES.light)}}
:root[data-theme=dark] ::selection{${selected(PRODUCT_PALETTES.dark)}}
@media (forced-colors:active){${MARK}{text-decoration:underline 2px}}
@media print{${MARK}{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
`;
