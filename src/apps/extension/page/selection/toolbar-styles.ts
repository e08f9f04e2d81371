/** The dark toolbar next to a selection, as in the reader, with an arrow. */
export const TOOLBAR_STYLES = `
.bar{position:absolute;display:flex;align-items:center;gap:2px;box-sizing:border-box;width:max-content;
max-width:calc(100vw - 16px);padding:4px;border-radius:10px;background:var(--snackbar);color:var(--onSnackbar);
box-shadow:var(--e2);cursor:default;user-select:none}
.bar[dir=rtl]{direction:rtl}
.bar::after{content:"";position:absolute;left:var(--arrow,50%);width:10px;height:10px;margin-left:-5px;
background:inherit;rotate:45deg;border-radius:2px;z-index:-1}
.bar[data-side=above]::after{bottom:-4px}
.bar[data-side=below]::after{top:-4px}
.sight{position:absolute;inset:0;pointer-events:none}
.bar p{margin:0;padding:5px 8px;font-size:13px;line-height:19px}
.act{all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:6px;min-width:28px;
min-height:30px;padding:0 8px;border-radius:7px;font-size:13px;line-height:18px;font-weight:550;cursor:pointer;
white-space:nowrap}
.act svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.act[data-code]{padding:0}
.act:hover{background:color-mix(in srgb,var(--onSnackbar) 16%,transparent)}
.act:focus-visible{outline:2px solid var(--snackbarAction)}
.letter{display:inline-grid;place-items:center;width:20px;height:20px;border-radius:6px;color:var(--onCode);
font-size:11.6px;line-height:1;font-weight:700}
${['c', 'o', 'd', 'e'].map((code) => `.act[data-code=${code}] .letter{background:var(--${code})}`).join('')}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (pointer:coarse){.act{min-width:44px;min-height:44px}}
@media (max-width:359px){.act{min-width:40px;padding:0}}
@media (max-width:599px){.words{display:none}}
@media (forced-colors:active){.bar{border:1px solid CanvasText}.bar::after{display:none}
.act:focus-visible{outline-color:Highlight}.letter{border:1px solid}}
`;
