import { expect, test, vi } from 'vitest';
import { advanceTime, fakeVisits, read, write } from '../../../../../tests/support/web/fake-visits.ts';
import { CONNECTION_TIMES } from './connection/connection-times.ts';

const visits = fakeVisits();

test('[ED-01] changes reach the other person, and both see who is present', async () => {
  const [camille, solene] = [await visits.visit(), await visits.visit({ userId: 'solene' })];
  expect(camille.state()).toMatchObject({ status: 'synced', isReady: true, isReadOnly: false, error: null });
  write(camille, 'Bonjour');
  await advanceTime(300);
  expect(read(solene)).toContain('Bonjour');
  expect(camille.state()).toMatchObject({ status: 'synced', pendingCount: 0, savedAt: expect.any(Date) });
  expect(solene.state().savedAt).toBeNull();
  expect(camille.state().people.map(({ userId }) => userId)).toEqual(['camille', 'solene']);
  expect(solene.state().people.map(({ userId }) => userId)).toEqual(['solene', 'camille']);
});

test('[ED-08] nothing is reported as saved before the server acknowledges it', async () => {
  const text = await visits.visit();
  visits.server.holdsAnswers = true;
  write(text, 'un');
  write(text, 'deux');
  await advanceTime(1_000);
  expect(text.state()).toMatchObject({ status: 'saving', pendingCount: 2, savedAt: null });
  // Nothing is stored on this device: the browser asks before the page closes.
  expect(text.state().isKept).toBe(false);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  visits.server.answer();
  await advanceTime(300);
  expect(text.state()).toMatchObject({ status: 'synced', pendingCount: 0, savedAt: expect.any(Date) });
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('[ED-08] a connection lost before the acknowledgement leaves changes pending; the next one sends them', async () => {
  const onReach = vi.fn();
  const [text, other] = [await visits.visit({ onReach }), await visits.visit({ userId: 'solene' })];
  visits.server.holdsAnswers = true;
  write(text, 'un');
  await advanceTime(100);
  visits.server.isUp = false;
  visits.server.cut();
  write(text, 'deux');
  await advanceTime(1_000);
  expect(text.state()).toMatchObject({ status: 'connecting', pendingCount: 2, isReady: true });
  await advanceTime(CONNECTION_TIMES.graceMs);
  expect(text.state()).toMatchObject({ status: 'offline', pendingCount: 2, error: null });
  expect(onReach).toHaveBeenLastCalledWith(false);
  write(text, 'trois');
  visits.server.isUp = true;
  visits.server.holdsAnswers = false;
  await advanceTime(CONNECTION_TIMES.longestPauseMs * 2);
  expect(text.state()).toMatchObject({ status: 'synced', pendingCount: 0 });
  expect(onReach).toHaveBeenLastCalledWith(true);
  expect(read(text)).toBe(read(other));
  for (const word of ['un', 'deux', 'trois']) expect(read(other)).toContain(word);
});

test('[ED-08] reconnects at once when the network is back', async () => {
  const text = await visits.visit();
  visits.server.isUp = false;
  window.dispatchEvent(new Event('offline'));
  expect(text.state().status).toBe('offline');
  await advanceTime(10 * 60_000);
  visits.server.isUp = true;
  window.dispatchEvent(new Event('online'));
  await advanceTime(100);
  expect(text.state().status).toBe('synced');
});

test('[ED-07] no text to show and no server is an error, until the server answers', async () => {
  visits.server.isUp = false;
  const text = await visits.visit();
  await advanceTime(CONNECTION_TIMES.nothingToShowMs);
  expect(text.state()).toMatchObject({ error: 'NETWORK_ERROR', isReady: false, status: 'offline' });
  visits.server.isUp = true;
  await advanceTime(CONNECTION_TIMES.longestPauseMs * 2);
  expect(text.state()).toMatchObject({ error: null, isReady: true, status: 'synced' });
});

test.each([
  ['too-new', 'VERSION_ERROR'],
  ['denied', 'ACCESS_DENIED_ERROR'],
] as const)('[ED-07] a version call that says %s does not connect', async (answer, error) => {
  const text = await visits.visit({ version: () => answer });
  await advanceTime(CONNECTION_TIMES.longestPauseMs);
  expect(text.state()).toMatchObject({ error, isReady: false, unsent: null });
  expect(visits.server.hocuspocus.getConnectionsCount()).toBe(0);
});

test.each([
  ['stale-version', 'VERSION_ERROR'],
  ['access-denied', 'ACCESS_DENIED_ERROR'],
  ['bad-message', 'UNKNOWN_ERROR'],
  ['too-long', 'UNKNOWN_ERROR'],
] as const)('[ED-07] a connection refused for %s is not retried', async (refusal, error) => {
  visits.server.refusal = refusal;
  const text = await visits.visit();
  visits.server.refusal = null;
  await advanceTime(CONNECTION_TIMES.longestPauseMs);
  expect(text.state()).toMatchObject({ error, isReady: false });
});

test('[ED-07] a server that is unavailable is retried', async () => {
  visits.server.refusal = 'unavailable';
  const text = await visits.visit();
  expect(text.state()).toMatchObject({ error: null, isReady: false });
  visits.server.refusal = null;
  await advanceTime(5_000);
  expect(text.state()).toMatchObject({ error: null, isReady: true, status: 'synced' });
});

test('[ED-08] access lost while writing: unsent changes are offered as a copy', async () => {
  const text = await visits.visit();
  write(text, 'Envoyé.');
  await advanceTime(300);
  visits.server.holdsAnswers = true;
  write(text, 'Pas encore.');
  await advanceTime(100);
  visits.server.closeText('access-denied');
  await advanceTime(100);
  expect(text.state()).toMatchObject({ error: 'ACCESS_DENIED_ERROR', unsent: 'Pas encore.' });
});

test('FX-01: refused before connecting, unsent changes are shown at once; they are sent once access is back', async () => {
  const [text, other] = [await visits.visit(), await visits.visit({ userId: 'solene' })];
  visits.server.isUp = false;
  visits.server.cut();
  write(text, 'Hors ligne.');
  text.refuse();
  expect(text.state()).toMatchObject({
    error: 'ACCESS_DENIED_ERROR',
    isKept: false,
    pendingCount: 1,
    unsent: 'Hors ligne.',
  });
  visits.server.isUp = true;
  await advanceTime(CONNECTION_TIMES.longestPauseMs * 2);
  expect(read(other)).not.toContain('Hors ligne.');
  text.resume();
  await advanceTime(CONNECTION_TIMES.graceMs);
  expect(text.state()).toMatchObject({ error: null, status: 'synced', pendingCount: 0, unsent: null });
  expect(read(other)).toContain('Hors ligne.');
});

test('[ED-08] a person who has become a reader is offered the refused changes', async () => {
  const text = await visits.visit();
  visits.server.isUp = false;
  visits.server.cut();
  write(text, 'Hors ligne.');
  await advanceTime(100);
  visits.server.isUp = true;
  visits.server.isReadOnly = true;
  await advanceTime(5_000);
  expect(text.state()).toMatchObject({
    isReadOnly: true,
    error: null,
    pendingCount: 1,
    status: 'saving',
    unsent: 'Hors ligne.',
  });
});

test('[ED-07] an ended session is reported to the page; nothing is sent until then', async () => {
  const onSignedOut = vi.fn();
  const text = await visits.visit({ onSignedOut });
  visits.server.refusal = 'signed-out';
  visits.server.cut();
  await advanceTime(CONNECTION_TIMES.longestPauseMs);
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(text.state()).toMatchObject({ error: null, status: 'offline' });
});

test('a page that closes waits for the acknowledgement of its last changes', async () => {
  const text = await visits.visit();
  visits.server.holdsAnswers = true;
  write(text, 'Le mot de la fin.');
  await advanceTime(50);
  const closed = vi.fn();
  void text.close().then(closed);
  await advanceTime(200);
  expect(closed).not.toHaveBeenCalled();
  visits.server.answer();
  await advanceTime(100);
  expect(closed).toHaveBeenCalled();
});
