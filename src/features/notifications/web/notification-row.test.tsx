import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { sampleNotification } from '../../../../tests/support/web/sample-notification.ts';
import type { Notification } from '../contract/notifications.ts';
import { NotificationRow } from './notification-row.tsx';

const onOpen = vi.fn();
const onDone = vi.fn();

beforeEach(() => chooseLanguage('fr'));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function show(notification: Notification) {
  render(
    <ul>
      <NotificationRow notification={notification} hasArrived={false} onOpen={onOpen} onDone={onDone} />
    </ul>,
  );
}
const link = () => screen.getByRole('link');
const done = (name = 'Marquer comme traitée') => screen.getByRole('button', { name });

test.each([
  ['assigned', 'Solène Le Goff vous a confié une mission', 'Solène Le Goff assigned you a mission'],
  ['accomplished', 'Solène Le Goff a accompli une mission', 'Solène Le Goff completed a mission'],
  ['shared', 'Solène Le Goff a partagé une analyse', 'Solène Le Goff shared an analysis'],
  ['modified', 'Solène Le Goff a modifié une analyse', 'Solène Le Goff edited an analysis'],
] as const)('[NO-04] %s has a sentence in both languages', (type, french, english) => {
  show(sampleNotification(1, { type }));
  expect(link().textContent).toContain(french);
  cleanup();
  chooseLanguage('en');
  show(sampleNotification(1, { type }));
  expect(link().textContent).toContain(english);
});

test('a deleted person and a document without a title have a name too', () => {
  show(sampleNotification(1, { name: null, documentTitle: '' }));
  expect(link().textContent).toContain('Utilisateur supprimé a partagé une analyse Document sans titre');
  cleanup();
  chooseLanguage('en');
  show(sampleNotification(1, { name: null, documentTitle: '' }));
  expect(link().textContent).toContain('Deleted user shared an analysis Untitled document');
});

test.each([
  ['created', true],
  ['displayed', true],
  ['clicked', false],
  ['silenced', false],
] as const)('[NO-02] %s: shown as unviewed, by its text and its button: %s', (status, isToDo) => {
  show(sampleNotification(1, { status }));
  expect(done().hasAttribute('disabled')).toBe(!isToDo);
  expect(link().textContent?.includes('À traiter')).toBe(isToDo);
});

test('[NO-03] every way of opening it counts as a click: left and middle button, not the right one', () => {
  show(sampleNotification(1));
  link().addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link());
  fireEvent.click(link(), { ctrlKey: true });
  fireEvent(link(), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(onOpen).toHaveBeenCalledTimes(3);
  fireEvent(link(), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(onOpen).toHaveBeenCalledTimes(3);
  expect([link().getAttribute('target'), link().getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

test('[NO-03] done keeps the focus on its row, and its description names the notification', () => {
  show(sampleNotification(1));
  done().focus();
  fireEvent.click(done());
  expect(onDone).toHaveBeenCalledOnce();
  expect(onOpen).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
  const described = document.getElementById(done().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Solène Le Goff a partagé une analyse Document 1');
});
