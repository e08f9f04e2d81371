import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { asksBeforeClosing } from '../../../tests/support/screens/asks-before-closing.ts';
import { reloadPage } from '../page/guard-unload.ts';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { chooseLanguage } from '../words/language.ts';
import { PublishField } from './publish-field.tsx';
import { setDraftStorage, storedDraft } from './use-draft.ts';

beforeEach(() => {
  chooseLanguage('fr');
});

/** The field between other controls, and a server that responds on request. */
function open(draft = 'say.one') {
  const answers: { readonly id: string; readonly ok: () => void; readonly lost: () => void }[] = [];
  const onSay = vi.fn(
    ({ id }: { id: string }) =>
      new Promise<void>((ok, refuse) =>
        answers.push({ id, ok, lost: () => refuse(new Error('Sans réponse')) }),
      ),
  );
  const page = (isShown: boolean) => (
    <SnackbarProvider>
      <button type="button">Ailleurs</button>
      {isShown ? <PublishField draft={draft} label="Répondre…" maximum={50} onPublish={onSay} /> : null}
    </SnackbarProvider>
  );
  const { rerender } = render(page(true));
  const last = () => {
    const answer = answers.at(-1);
    if (!answer) throw new Error('nothing was sent');
    return answer;
  };
  return {
    onSay,
    last,
    /** As when a card is closed, a tab is left or the page is reloaded. */
    leave: () => rerender(page(false)),
    comeBack: () => rerender(page(true)),
    answer: (how: 'ok' | 'lost') => act(async () => last()[how]()),
    field: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Répondre…' }),
    send: () => screen.getByRole('button', { name: 'Envoyer' }),
  };
}

test('FX-30: Enter starts a new line; the keys that send are shown once there is text', async () => {
  const { field, onSay } = open();
  expect(screen.queryByText('Ctrl+Entrée')).toBeNull();
  await userEvent.type(field(), 'Une ligne{Enter}une autre');
  expect(field().value).toBe('Une ligne\nune autre');
  expect(onSay).not.toHaveBeenCalled();
  expect(screen.getByText('Ctrl+Entrée').parentElement?.textContent).toBe('Ctrl+Entrée pour valider');
  expect(field().getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
});

test('text typed while sending stays; the sent text is removed', async () => {
  const { field, send, answer, onSay } = open();
  await userEvent.type(field(), 'Onze sur vingt.');
  await userEvent.click(send());
  await userEvent.type(field(), ' Et deux de plus');
  await userEvent.click(send());
  expect(onSay).toHaveBeenCalledTimes(1);
  await answer('ok');
  expect(field().value).toBe('Et deux de plus');
  expect(storedDraft('say.one')).toBe('Et deux de plus');
});

test('text edited while it is being sent stays as a whole', async () => {
  const { field, send, answer } = open();
  await userEvent.type(field(), 'Onze');
  await userEvent.click(send());
  await userEvent.clear(field());
  await userEvent.type(field(), 'Douze');
  await answer('ok');
  expect(field().value).toBe('Douze');
});

test('the focus returns to the field after the response, unless the user moved it elsewhere', async () => {
  const { field, send, answer } = open();
  await userEvent.type(field(), 'Onze');
  await userEvent.click(send());
  await answer('ok');
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), 'Douze');
  await userEvent.click(send());
  const elsewhere = screen.getByRole('button', { name: 'Ailleurs' });
  elsewhere.focus();
  await answer('ok');
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(elsewhere);
});

test('a text without response is sent again under the same id, also after a reload; another text has another id', async () => {
  const { field, send, answer, last, leave, comeBack } = open();
  await userEvent.type(field(), 'Onze');
  await userEvent.click(send());
  const { id } = last();
  await answer('lost');
  expect(screen.getByRole('status').textContent).toBe('Sans réponse');
  leave();
  comeBack();
  expect(field().value).toBe('Onze');
  await userEvent.click(send());
  expect(last().id).toBe(id);
  await answer('lost');
  await userEvent.type(field(), ' sur vingt');
  await userEvent.click(send());
  expect(last().id).not.toBe(id);
  await answer('ok');
  await userEvent.type(field(), 'Onze sur vingt');
  await userEvent.click(send());
  expect(last().id).not.toBe(id);
  await answer('ok');
});

test('after clearing the field, the same text is sent under a new id', async () => {
  const { field, send, answer, last } = open();
  await userEvent.type(field(), 'Oui');
  await userEvent.click(send());
  const { id } = last();
  await answer('lost');
  await userEvent.clear(field());
  await userEvent.type(field(), 'Oui');
  await userEvent.click(send());
  expect(last().id).not.toBe(id);
  await answer('ok');
});

test('a field opened while its text is being sent waits for the response', async () => {
  const { field, send, answer, onSay, leave, comeBack } = open();
  await userEvent.type(field(), 'Onze');
  await userEvent.click(send());
  leave();
  comeBack();
  expect(send().getAttribute('aria-busy')).toBe('true');
  await userEvent.click(send());
  expect(onSay).toHaveBeenCalledTimes(1);
  await answer('ok');
  expect(field().value).toBe('');
  expect(send().getAttribute('aria-busy')).toBe('false');
});

test('a failure after the field was closed is announced, and the text is still there', async () => {
  const { field, send, answer, leave, comeBack } = open();
  await userEvent.type(field(), 'Onze');
  await userEvent.click(send());
  leave();
  await answer('lost');
  expect(screen.getByText('Sans réponse')).toBeTruthy();
  comeBack();
  expect(field().value).toBe('Onze');
});

/** Whether the browser asks before it closes the page. */

test('a page with unsent text asks before it closes, also after its field was closed', async () => {
  const { field, send, answer, leave, comeBack } = open();
  expect(asksBeforeClosing()).toBe(false);
  await userEvent.type(field(), '  ');
  expect(asksBeforeClosing()).toBe(false);
  await userEvent.type(field(), 'Onze sur vingt.');
  leave();
  expect(asksBeforeClosing()).toBe(true);
  comeBack();
  await userEvent.click(send());
  expect(asksBeforeClosing()).toBe(true);
  await answer('ok');
  expect(asksBeforeClosing()).toBe(false);
});

test('reloadPage() does not ask for unsent text, which survives the reload', async () => {
  const { field, leave, comeBack } = open();
  await userEvent.type(field(), 'Onze sur vingt.');
  const reload = vi.fn(asksBeforeClosing);
  vi.stubGlobal('location', { reload });
  reloadPage();
  vi.unstubAllGlobals();
  expect(reload).toHaveReturnedWith(false);
  leave();
  comeBack();
  expect(field().value).toBe('Onze sur vingt.');
});

test('a page whose drafts survive closing does not ask; nor does one whose drafts were deleted', async () => {
  const { field } = open();
  await userEvent.type(field(), 'Onze sur vingt.');
  sessionStorage.clear();
  expect(asksBeforeClosing()).toBe(false);
  setDraftStorage(() => localStorage);
  await userEvent.type(field(), ' Et deux de plus');
  expect(asksBeforeClosing()).toBe(false);
  setDraftStorage(() => sessionStorage);
});
