import type { Language } from '#base/language.ts';
import { TOOLBAR_ACTIONS, type ToolbarAction } from '#features/captures/reader/rules/toolbar.ts';
import { readerText } from '#features/captures/reader/text.ts';
import { newElement } from '../new-element.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The paths of the icons of the reader’s toolbar, without its React components. */
const STROKES = {
  highlight: ['m9 11-6 6v3h9l3-3', 'm22 12-4.6 4.6a2 2 0 0 1-2.8 0l-5.2-5.2a2 2 0 0 1 0-2.8L14 4'],
  comment: [
    'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
  ],
  mission: [
    'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
  ],
} as const;

function drawIcon(name: keyof typeof STROKES): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  for (const strokes of STROKES[name]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', strokes);
    icon.append(path);
  }
  return icon;
}

/** A button and its action. */
export type ButtonAction = readonly [button: HTMLButtonElement, press: () => void];

/** The buttons of the toolbar with their actions, in the order of the reader’s toolbar. */
export function codeButtons(language: Language, onAction: (action: ToolbarAction) => void): ButtonAction[] {
  return TOOLBAR_ACTIONS.map((action, index) => {
    const button = plainButton(labelOf(action, language));
    button.tabIndex = index === 0 ? 0 : -1;
    if (action.key) {
      button.setAttribute('aria-keyshortcuts', action.key);
      button.title = readerText[language].toolbar.withKey(button.textContent, action.key.toUpperCase());
    } else button.title = button.textContent;
    button.setAttribute('aria-label', button.textContent);
    button.replaceChildren(...contentOf(action, button.textContent));
    if (action.code) button.dataset.code = action.code;
    return [button, () => onAction(action)];
  });
}

export function plainButton(content: string): HTMLButtonElement {
  const button = newElement('button');
  button.type = 'button';
  button.className = 'act';
  button.textContent = content;
  return button;
}

function labelOf({ name }: ToolbarAction, language: Language): string {
  const { toolbar, codes } = readerText[language];
  return name === 'highlight' || name === 'comment' || name === 'mission' ? toolbar[name] : codes[name];
}

function contentOf({ name }: ToolbarAction, label: string): Element[] {
  const content = newElement('span');
  if (name === 'highlight' || name === 'comment' || name === 'mission') {
    content.className = 'words';
    content.textContent = label;
    return [drawIcon(name), content];
  }
  content.className = 'letter';
  content.textContent = name.toUpperCase();
  return [content];
}
