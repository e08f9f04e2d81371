import { markColours } from '#features/captures/reader/web/painting/mark-styles.ts';
import { FLASH_MS } from '#ui/theme/flash-ms.ts';
import { PRODUCT_PALETTES } from '#ui/theme/palette.ts';

/** Design tokens §4, as the reader draws marks; blending keeps the text of the page legible. */
export const PAINT_STYLES = `
.light{${markColours(PRODUCT_PALETTES.light)}--flash:brightness(.82);--on-code:${PRODUCT_PALETTES.light.onCode};mix-blend-mode:multiply}
.dark{${markColours(PRODUCT_PALETTES.dark)}--flash:brightness(1.45);--on-code:${PRODUCT_PALETTES.dark.onCode};mix-blend-mode:screen}
.p{position:absolute;border-radius:2px;background:var(--lines),var(--soft)}
${['c', 'o', 'd', 'e', 'none'].map((code) => `.p[data-code=${code}]{--soft:var(--${code}-soft);--strong:var(--${code}-strong)}`).join('')}
.p[data-chosen],.p[data-flash]{outline:2px solid var(--ring);outline-offset:1px}
.p[data-chosen][data-letter]::before{content:attr(data-letter);position:absolute;left:-3px;bottom:100%;margin-bottom:2px;
min-width:14px;height:14px;border-radius:4px;background:var(--strong);color:var(--on-code);font-size:10px;line-height:14px;
font-weight:700;text-align:center}
.p[data-flash]{animation:flash ${FLASH_MS}ms ease-out}
@keyframes flash{from{filter:var(--flash)}to{filter:none}}
@media (prefers-reduced-motion:reduce){.p[data-flash]{animation:none}}
@media (forced-colors:active){.layer{mix-blend-mode:normal}
.p{forced-color-adjust:none;background:none;border-bottom:2px solid Highlight}
.p[data-dashed]{border-bottom-style:dashed}
.p[data-chosen],.p[data-flash]{outline-color:Highlight}}
`;
