import { afterEach, describe, expect, it } from 'vitest';
import { QUICK } from './declarations.ts';

const SHEET = `
  .box { display: flex; overflow: hidden; position: relative; transform: rotate(3deg) }
  div.box.wide { display: grid; position: sticky }
  div { display: inline-block; visibility: inherit }
  #one { display: table; will-change: transform }
  .far .near > em { display: contents; pointer-events: none }
  .near > em:not(.box) { display: block }
  .unseen, .gone { visibility: hidden; direction: rtl }
  .unseen .seen { visibility: visible }
  .box::before { display: none; position: fixed }
  .box:hover { display: none }
  input:disabled, button:disabled { pointer-events: none; filter: blur(1px) }
  [data-kind='a, b'] { display: list-item; contain: paint }
  :is(.either, .or) { display: inline-flex }
  .loud { display: inline-grid !important; overflow-y: scroll !important }
  @media (min-width: 1px) { .often { display: none; position: absolute } }
  @media print { .paper { display: none } }
  .again { display: unset; position: inherit; perspective: 3px }
`;

const PAGE = `
  <div class="box" hidden></div> <div class="box wide" id="one"><p style="display: none">a</p></div>
  <section class="far"><span class="near"><em>b</em><em class="box">c</em></span></section>
  <div class="unseen">d <span class="seen">e</span> <b>f</b></div> <i class="gone" style="visibility: visible">g</i>
  <input disabled> <input type="hidden"> <button disabled>h</button> <button>i</button> <textarea></textarea>
  <ul><li data-kind="a, b">j</li><li>k</li></ul> <p class="either box">l</p> <p class="or">m</p>
  <p class="loud" style="display: block; overflow-y: auto">n</p> <p class="often">o</p> <p class="paper">q</p>
  <div class="box"><a class="again" href="/">r</a></div> <details><summary>s</summary>t</details>
  <dialog>u</dialog> <dialog open>v</dialog> <table><tbody><tr hidden><td>w</td></tr></tbody></table>
  <svg class="box"><title>x</title><path /></svg> <script type="text/plain">y</script> <template>z</template>`;

const made: Element[] = [];

/** The same page once more in a frame, of which the browser works out everything itself. */
function pageAndFrame() {
  const page = document.body.appendChild(document.createElement('main'));
  const frame = document.body.appendChild(document.createElement('iframe'));
  const framed = frame.contentDocument?.body.appendChild(document.createElement('main'));
  if (!framed) throw new Error('the frame has no page');
  made.push(page, frame);
  for (const one of [page, framed]) one.innerHTML = PAGE;
  return { page, framed, sheets: [newSheet(page), newSheet(framed)] };
}

function newSheet(page: Element): HTMLStyleElement {
  const sheet = page.ownerDocument.head.appendChild(page.ownerDocument.createElement('style'));
  sheet.textContent = SHEET;
  made.push(sheet);
  return sheet;
}

function styles(page: Element) {
  return [...page.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element);
    const values = [...QUICK.keys()].map((name) => `${name}: ${Reflect.get(style, name)}`);
    return `${element.outerHTML.slice(0, 60)} ${values.join('; ')}; display: ${style.getPropertyValue('display')}`;
  });
}

describe('styles that are looked up alone', () => {
  afterEach(() => {
    for (const one of made.splice(0)) one.remove();
  });

  it('are those the browser works out', () => {
    const { page, framed } = pageAndFrame();
    expect(styles(page)).toEqual(styles(framed));
    expect(window.getComputedStyle(page.querySelector('#one') ?? page).display).toBe('table');
    expect(window.getComputedStyle(page.querySelector('.unseen b') ?? page).visibility).toBe('hidden');
  });

  it('follow what changes, at once', () => {
    const { page, framed, sheets } = pageAndFrame();
    const before = styles(page);
    for (const { sheet } of sheets) sheet?.insertRule('p, li { display: ruby; pointer-events: none }', 0);
    for (const one of [page, framed]) one.querySelector('section')?.setAttribute('class', 'unseen box');
    const between = styles(page);
    expect(between).toEqual(styles(framed));
    expect(between).not.toEqual(before);
    for (const sheet of sheets) sheet.textContent = '.box { display: none }';
    expect(styles(page)).toEqual(styles(framed));
    for (const sheet of sheets) sheet.remove();
    expect(styles(page)).toEqual(styles(framed));
    expect(styles(page)).not.toEqual(between);
  });

  it('of anything else are the browser’s', () => {
    const { page } = pageAndFrame();
    const style = window.getComputedStyle(page.querySelector('.box') ?? page);
    expect([style.color, style.getPropertyValue('margin-top'), style.length > 3]).toEqual([
      'rgb(0, 0, 0)',
      '0',
      true,
    ]);
  });
});
