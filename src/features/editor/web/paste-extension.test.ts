import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { pasteExtension } from './paste-extension.ts';

const said: string[] = [];
const editors: Editor[] = [];
beforeEach(() => {
  chooseLanguage('fr');
  said.length = 0;
});
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function paste(html: string): Editor {
  const options = { reflectionId: '01935b2c-0000-7000-8000-000000000001', onTooMuch: vi.fn() };
  const tell = (sentence: string) => void said.push(sentence);
  const editor = new Editor({
    extensions: [StarterKit, pasteExtension({ ...options, onImageFailed: tell })],
  });
  editors.push(editor);
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (type: string) => (type === 'text/html' ? html : '');
  Object.assign(event, { clipboardData: { files: [], types: ['text/html'], getData } });
  editor.view.dom.dispatchEvent(event);
  return editor;
}

const MAP = '<img width=4 src="file:///C:/Temp/clip_image001.png" alt="Carte du littoral">';

test('FX-28: pasting from Word reports which images are missing, and what to do about it', () => {
  const { state } = paste(`<p class=MsoNormal>Le trait de côte recule.</p><p class=MsoNormal>${MAP}</p>`);
  expect(state.doc.textContent).toBe('Le trait de côte recule.');
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Une image n’est pas venue avec le texte collé.*Carte du littoral/);
  expect(said[0]).toContain('Copiez-la seule, ou déposez son fichier ici.');
});

test('FX-28: several are counted, in English too; complete images are not mentioned', () => {
  chooseLanguage('en');
  paste(`<p class=MsoNormal>${MAP}<img src="cid:image002.png@01">The coast</p>`);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^2 images did not come with the pasted text.*Carte du littoral/);
  paste('<p class=MsoNormal>Nothing but words, 12 m<sup>2</sup></p>');
  expect(said).toHaveLength(1);
});
