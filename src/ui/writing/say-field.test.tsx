import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { asksBeforeClosing } from '../../../tests/support/screens/asks-before-closing.ts';
import { reloadPage } from '../page/hold-page.ts';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { chooseLanguage } from '../words/language.ts';
import { SayField } from './say-field.tsx';
import { keepDraftsIn, keptDraft } from './use-draft.ts';

beforeEach(() => {
  chooseLanguage('fr');
});

/** A field beside other things, and a server that answers when it is told to. */
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
      {isShown ? <SayField draft={draft} label="Répondre…" maximum={50} onSay={onSay} /> : null}
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
    /** As a card does that is closed, a tab that is left, or a page that is loaded again. */
    leave: () => rerender(page(false)),
    comeBack: () => rerender(page(true)),
    answer: (how: 'ok' | 'lost') => act(async () => last()[how]()),
    field: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Répondre…' }),
    send: () => screen.getByRole('button', { name: 'Envoyer' }),
  };
}

test('FX-30: Enter begins a line; which keys send is said as soon as something is written', async () => {
  const { field, onSay } = open();
  expect(screen.queryByText('Ctrl+Entrée')).toBeNull();
  await userEvent.type(field(), 'Une ligne{Enter}une autre');
  expect(field().value).toBe('Une ligne\nune autre');
  expect(onSay).not.toHaveBeenCalled();
  expect(screen.getByText('Ctrl+Entrée').parentElement?.textContent).toBe('Ctrl+Entrée pour valider');
  expect(field().getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
});

test('what is written while something is sent stays; what was sent goes', async () => {
  const { field, send, answer, onSay } = open();
  await userEvent.type(field(), 'Onze sur vingt.');
  await userEvent.click(send());
  await userEvent.type(field(), ' Et deux de plus');
  await userEvent.click(send());
  expect(onSay).toHaveBeenCalledTimes(1);
  await answer('ok');
  expect(field().value).toBe('Et deux de plus');
  expect(keptDraft('say.one')).toBe('Et deux de plus');
});

test('words that were changed while they were sent are others, and stay', async () => {
  const { field, send, answer } = open();
  await userEvent.type(field(), 'Onze');
  await userEvent.click(send());
  await userEvent.clear(field());
  await userEvent.type(field(), 'Douze');
  await answer('ok');
  expect(field().value).toBe('Douze');
});

test('whoever has gone on is not called back by an answer; whoever is still there writes on', async () => {
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

test('what had no answer is sent again under the same id, after a reload too; other words under another', async () => {
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

test('whoever empties the field and says the same later says it anew', async () => {
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

test('a field that is opened while its words are sent waits for the answer', async () => {
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

test('whoever has left is told that it was not sent, and finds it again', async () => {
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

test('a page with words that were not sent asks before it closes, also once one turned from them', async () => {
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

test('a reload of our own asks nothing for words that were not sent: they are there again', async () => {
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

test('a page whose words stay when it is closed asks nothing; words that were swept are not asked for', async () => {
  const { field } = open();
  await userEvent.type(field(), 'Onze sur vingt.');
  sessionStorage.clear();
  expect(asksBeforeClosing()).toBe(false);
  keepDraftsIn(() => localStorage);
  await userEvent.type(field(), ' Et deux de plus');
  expect(asksBeforeClosing()).toBe(false);
  keepDraftsIn(() => sessionStorage);
});
