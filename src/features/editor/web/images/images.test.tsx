import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Collaboration } from '@tiptap/extension-collaboration';
import { TableKit } from '@tiptap/extension-table';
import { NodeSelection } from '@tiptap/pm/state';
import { Editor, EditorContent } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { asksBeforeClosing } from '../../../../../tests/support/screens/asks-before-closing.ts';
import { imageAddress } from '../../rules/images.ts';
import { ImageButton } from './image-button.tsx';
import { imageNode } from './image-node.ts';
import { insertImage } from './insert-image.ts';

const idOf = (digit: number) => `01935b2c-0000-7000-8000-00000000000${digit}`;
const REFLECTION = { id: idOf(1) };
const OWN = imageAddress(REFLECTION.id, idOf(2));
const COPY = imageAddress(REFLECTION.id, idOf(3));

/** Image addresses the browser loaded; those with « broken » fail. */
let loaded: string[] = [];
/** The server's answer to a request to copy an address. */
let answerCopy: (url: string) => Promise<Response> | Response;
const refused = (detail: string) =>
  Response.json({ type: '', title: '', status: 415, detail, reason: 'x', requestId: '1' }, { status: 415 });

class FakeImage {
  naturalWidth = 1_472;
  naturalHeight = 1_000;
  onload = () => {};
  onerror = () => {};
  set src(address: string) {
    loaded.push(address);
    queueMicrotask(() => (address.includes('broken') ? this.onerror() : this.onload()));
  }
}

const editors: Editor[] = [];
beforeEach(() => {
  chooseLanguage('fr');
  loaded = [];
  answerCopy = () => Response.json({ src: COPY });
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // Without a body, an uploaded image is looked for until it is there.
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) =>
    body ? answerCopy(JSON.parse(String(body)).url) : new Response(),
  );
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
  cleanup();
  vi.unstubAllGlobals();
});

const failures: string[] = [];
function newEditor(content: string, shared?: Y.Doc) {
  const editor = new Editor({
    extensions: [
      StarterKit.configure({ trailingNode: false, ...(shared ? { undoRedo: false } : {}) }),
      TableKit,
      imageNode.configure({ reflectionId: REFLECTION.id, onFailed: (message) => failures.push(message) }),
      ...(shared ? [Collaboration.configure({ document: shared, field: 'default' })] : []),
    ],
    ...(shared ? {} : { content }),
  });
  editors.push(editor);
  failures.length = 0;
  return editor;
}

function paste(editor: Editor, html: string, files: readonly File[] = []) {
  const data = new Map([
    ['text/html', html],
    ['text/plain', ''],
  ]);
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, {
    clipboardData: { files, types: [...data.keys()], getData: (type: string) => data.get(type) ?? '' },
  });
  act(() => void editor.view.dom.dispatchEvent(event));
}

/** The blocks of a text in short: `paragraph:text`, `image:address`. */
const shapeOf = (editor: Editor) =>
  editor.state.doc.children.map(({ type, attrs, textContent }) =>
    type.name === 'image'
      ? `image:${attrs.src} ${attrs.width}×${attrs.height}`
      : `${type.name}:${textContent}`,
  );

test('[ED-03] an image is inserted at the caret, which moves to the line after it', () => {
  const attrs = { src: OWN, alt: 'La carte', title: null, width: 736, height: 500 };
  const between = newEditor('<p>Avant après</p>');
  between.commands.setTextSelection(7);
  act(() => insertImage(between, attrs));
  expect(shapeOf(between)).toEqual(['paragraph:Avant ', `image:${OWN} 736×500`, 'paragraph:après']);
  expect(between.state.selection.$from.parent.textContent).toBe('après');
  const atEnd = newEditor('<p>Avant</p>');
  atEnd.commands.setTextSelection(6);
  act(() => insertImage(atEnd, attrs));
  expect(shapeOf(atEnd)).toEqual(['paragraph:Avant', `image:${OWN} 736×500`, 'paragraph:']);
  expect(atEnd.state.selection.from).toBe(9);
});

test('[ED-03] pasted text appears at once, and its images in their places once they are copied', async () => {
  const answers = new Map<string, (answer: Response) => void>();
  answerCopy = (url) => new Promise((resolve) => answers.set(url, resolve));
  const editor = newEditor('<p>Avant</p>');
  editor.commands.setTextSelection(6);
  const [one, two] = ['https://a.example/1.png', 'https://a.example/2.png'];
  paste(editor, `<p>un</p><img src="${one}" alt="Un"><p>deux</p><img src="${two}"><p>trois</p>`);
  expect(shapeOf(editor)).toEqual(['paragraph:Avantun', 'paragraph:deux', 'paragraph:trois']);
  expect(editor.view.dom.querySelectorAll('.image-place')).toHaveLength(2);
  act(() => void editor.commands.insertContentAt(1, 'Bien '));
  answers.get(one)?.(Response.json({ src: COPY }));
  await waitFor(() => expect(answers.has(two)).toBe(true));
  expect(shapeOf(editor)).toEqual([
    'paragraph:Bien Avantun',
    `image:${COPY} 736×500`,
    'paragraph:deux',
    'paragraph:trois',
  ]);
  expect(editor.state.doc.child(1).attrs.alt).toBe('Un');
  answers.get(two)?.(refused('Cette adresse ne mène pas à une image.'));
  await waitFor(() =>
    expect(failures).toEqual(['L’image n’a pas pu être ajoutée. Cette adresse ne mène pas à une image.']),
  );
  expect(editor.view.dom.querySelector('.image-place')).toBeNull();
  expect(editor.getHTML()).not.toContain('a.example');
  expect(loaded).toEqual([COPY]);
});

test('[ED-03] an unexpected failure is reported, its placeholder removed, and the next image still imported', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const cut = new ReadableStream({ start: (stream) => stream.error(new Error('cut')) });
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes(idOf(5)) ? new Response(cut) : Response.json({ src: COPY }),
  );
  const editor = newEditor('<p>Avant</p>');
  paste(editor, `<img src="${imageAddress(idOf(4), idOf(5))}"><p>un</p><img src="https://a.example/2.png">`);
  await waitFor(() =>
    expect(failures).toEqual([
      'L’image n’a pas pu être ajoutée. Une erreur est survenue, veuillez réessayer.',
    ]),
  );
  expect(editor.view.dom.querySelector('.image-place')).toBeNull();
  expect(shapeOf(editor)).toContain(`image:${COPY} 736×500`);
  expect(reportError).toHaveBeenCalledTimes(1);
});

test('[ED-03] leaving during the upload asks for confirmation, and reports the missing images', async () => {
  let answer: (value: Response) => void = () => {};
  answerCopy = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const editor = newEditor('<p>Avant</p>');
  paste(editor, '<img src="https://a.example/1.png"><p>un</p><img src="https://a.example/2.png">');
  await waitFor(() => expect(asksBeforeClosing()).toBe(true));
  editor.destroy();
  answer(Response.json({ src: COPY }));
  await waitFor(() =>
    expect(failures).toEqual([
      '2 images n’ont pas pu être ajoutées. Vous avez quitté le texte pendant l’envoi.',
    ]),
  );
  expect(asksBeforeClosing()).toBe(false);
});

test('[ED-03] a placeholder keeps its position while somebody else writes before it', async () => {
  const [mine, theirs] = [new Y.Doc(), new Y.Doc()];
  const pass = (from: Y.Doc, to: Y.Doc) => from.on('update', (update) => Y.applyUpdate(to, update));
  pass(mine, theirs);
  pass(theirs, mine);
  const [me, they] = [newEditor('', mine), newEditor('', theirs)];
  act(() => void me.commands.setContent('<p>Avant</p><p>après</p>'));
  let answer: (value: Response) => void = () => {};
  answerCopy = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  me.commands.setTextSelection(6);
  paste(me, '<p>un</p><img src="https://a.example/1.png"><p>deux</p>');
  const before = shapeOf(me);
  act(() => void they.commands.insertContentAt(0, '<p>Un titre</p>'));
  expect(shapeOf(me)).toEqual(['paragraph:Un titre', ...before]);
  await act(async () => answer(Response.json({ src: COPY })));
  await waitFor(() => expect(shapeOf(me)).toContain(`image:${COPY} 736×500`));
  expect(shapeOf(me).indexOf(`image:${COPY} 736×500`)).toBe(2);
  expect(shapeOf(they)).toEqual(shapeOf(me));
});

test('[ED-03] images copied within a text stay as they are; images that cannot be imported are left out', async () => {
  const editor = newEditor('<p></p>');
  paste(
    editor,
    `<p>un</p><img src="${OWN}" alt="Ici" width="1472" height="1000"><img src="file:///C:/a.png">`,
  );
  expect(shapeOf(editor)).toEqual(['paragraph:un', `image:${OWN} 736×500`]);
  answerCopy = () => Response.json({ src: '/broken' });
  paste(editor, '<table><tr><td><img src="https://a.example/broken.png"></td></tr></table>');
  await waitFor(() => expect(failures).toHaveLength(1));
  expect(editor.getHTML()).toMatch(/<table.*<td[^>]*><p><\/p><\/td>/);
});

test('[ED-03] a file that is no accepted image, or too large, is refused before the upload', async () => {
  const editor = newEditor('<p>Avant</p>');
  paste(editor, '', [new File(['x'], 'photo.webp', { type: 'image/webp' })]);
  await waitFor(() =>
    expect(failures[0]).toMatch(/^L’image n’a pas pu être ajoutée. Ce fichier n’est pas une image acceptée/),
  );
  expect(shapeOf(editor)).toEqual(['paragraph:Avant']);
});

test('[ED-03] an image is selected, described and removed by keyboard; a broken one shows an error and can be retried', {
  tags: ['deep'],
}, async () => {
  const user = userEvent.setup();
  const editor = newEditor(`<p>Avant</p><img src="${OWN}" alt="La carte"><img src="/x" alt=""><p></p>`);
  render(<EditorContent editor={editor} />);
  const shown = await screen.findByRole('img', { name: 'La carte' });
  act(() => editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 7))));
  act(
    () => void editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Décrire l’image' }));
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Texte alternatif' });
  await user.clear(field);
  await user.type(field, 'La nouvelle carte{Enter}');
  await screen.findByRole('img', { name: 'La nouvelle carte' });
  act(() => void shown.dispatchEvent(new Event('error')));
  await screen.findByText('Cette image ne s’affiche pas.');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('img', { name: 'La nouvelle carte' });
  await user.click(screen.getByRole('button', { name: 'Retirer l’image' }));
  expect(shapeOf(editor)).toEqual(['paragraph:Avant', 'paragraph:']);
});

test('[ED-03] FX-29, FX-69: an invalid address shows an error and stays; a valid one is previewed, described, titled and inserted', async () => {
  const user = userEvent.setup();
  const editor = newEditor('<p></p>');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarProvider>
        <ImageButton editor={editor} reflection={REFLECTION} />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Image' }));
  const field = await screen.findByRole('textbox', { name: 'Adresse de l’image' });
  await user.type(field, 'pas une adresse{Enter}');
  await screen.findByText(/Cette adresse n’est pas valable/);
  answerCopy = () => refused('Cette adresse ne mène pas à une image acceptée.');
  await user.clear(field);
  await user.type(field, 'gazette.example/page{Enter}');
  await screen.findByText('Cette adresse ne mène pas à une image acceptée.');
  expect(field).toHaveProperty('value', 'gazette.example/page');
  answerCopy = () => Response.json({ src: COPY });
  await user.type(field, '.png');
  await user.click(screen.getByRole('button', { name: 'Afficher l’image' }));
  await screen.findByText('1472 × 1000 pixels · affichée en 736 × 500 au plus');
  await user.type(screen.getByRole('textbox', { name: 'Texte alternatif' }), 'La carte');
  await user.type(screen.getByRole('textbox', { name: 'Titre' }), 'Vue du nord');
  await user.click(screen.getByRole('button', { name: 'Insérer' }));
  await waitFor(() => expect(shapeOf(editor)[0]).toBe(`image:${COPY} 736×500`));
  expect(editor.state.doc.firstChild?.attrs).toMatchObject({ alt: 'La carte', title: 'Vue du nord' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('FX-69: the placeholders of pasted files show which one is uploading, its progress, and which wait', async () => {
  const requests: FakeRequest[] = [];
  class FakeRequest {
    upload = { onprogress: (_progress: { lengthComputable: boolean; loaded: number; total: number }) => {} };
    status = 200;
    responseText = JSON.stringify({
      id: idOf(3),
      name: 'plage.png',
      type: 'image/png',
      sizeBytes: 200,
      auditInfo: { modifiedBy: idOf(9), modifiedOn: '2026-11-19T08:00:00.000Z' },
    });
    onload = () => {};
    open() {}
    setRequestHeader() {}
    send() {
      requests.push(this);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const editor = newEditor('<p></p>');
  paste(
    editor,
    '',
    ['plage.png', 'digue.png'].map((name) => new File(['x'], name, { type: 'image/png' })),
  );
  const places = () =>
    [...editor.view.dom.querySelectorAll('.image-place')].map((place) => [
      place.querySelector('span')?.textContent,
      place.querySelector('progress')?.getAttribute('value'),
    ]);
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.upload.onprogress({ lengthComputable: true, loaded: 84, total: 200 });
  expect(places()).toEqual([
    ['Envoi de plage.png…', '42'],
    ['digue.png, en attente', '0'],
  ]);
  act(() => requests[0]?.onload());
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(places()).toEqual([['Envoi de digue.png…', '0']]);
  act(() => requests[1]?.onload());
  await waitFor(() => expect(places()).toEqual([]));
});
