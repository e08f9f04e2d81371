import type { Language } from '#base/language.ts';
import { TOOLBAR_ACTS, type ToolbarAct } from '#features/captures/reader/rules/toolbar-acts.ts';
import { readerText } from '#features/captures/reader/text.ts';
import { newElement } from '../new-element.ts';
import { drawIcon } from './icons.ts';

/** A button and its action. */
export type ButtonAction = readonly [button: HTMLButtonElement, press: () => void];

/** The buttons of the toolbar with their actions, in the order of the reader’s toolbar. */
export function codeButtons(language: Language, onAct: (act: ToolbarAct) => void): ButtonAction[] {
  return TOOLBAR_ACTS.map((act, index) => {
    const button = plainButton(labelOf(act, language));
    button.tabIndex = index === 0 ? 0 : -1;
    if (act.key) {
      button.setAttribute('aria-keyshortcuts', act.key);
      button.title = readerText[language].toolbar.withKey(button.textContent, act.key.toUpperCase());
    } else button.title = button.textContent;
    button.setAttribute('aria-label', button.textContent);
    button.replaceChildren(...contentOf(act, button.textContent));
    if (act.code) button.dataset.code = act.code;
    return [button, () => onAct(act)];
  });
}

export function plainButton(content: string): HTMLButtonElement {
  const button = newElement('button');
  button.type = 'button';
  button.className = 'act';
  button.textContent = content;
  return button;
}

function labelOf({ name }: ToolbarAct, language: Language): string {
  const { toolbar, codes } = readerText[language];
  return name === 'highlight' || name === 'comment' || name === 'mission' ? toolbar[name] : codes[name];
}

function contentOf({ name }: ToolbarAct, label: string): Element[] {
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
