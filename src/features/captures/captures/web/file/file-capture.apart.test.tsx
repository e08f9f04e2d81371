// @module-tag deep
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileUploadOutcome } from '#features/documents/web.ts';
import {
  CAPTURE_ID,
  dialog,
  freshCaptures,
  ME,
  readCaptureOf,
  sampleCapture,
  server,
  showCapture,
} from '../../../../../../tests/support/web/fake-captures.tsx';
import { line, pdf } from '../../../../../../tests/support/web/fake-file-upload.ts';
import { captureDialog } from '../open-capture.ts';
import { pendingUpload } from './pending-upload.ts';

vi.mock(
  '#features/documents/uploads/web/use-file-upload.ts',
  () => import('../../../../../../tests/support/web/fake-file-upload.ts'),
);

const UPLOAD_ID = '019a7c1e-0000-7000-8000-f00000000001';
const MEGABYTE = 1_024 * 1_024;

freshCaptures();
beforeEach(() => {
  line.started = [];
  line.reset();
});
afterEach(async () => {
  // An unfinished upload would block that of the next test.
  await finish({ kind: 'cancelled' });
  act(() => {
    pendingUpload.end();
    pendingUpload.change({ refusals: [] });
  });
});

const finish = (outcome: FileUploadOutcome) => act(async () => line.finish(outcome));
const uploaded = { kind: 'uploaded', uploadId: UPLOAD_ID } as const;

test.each([
  [['pdf'], '.pdf', 'PDF, 100 Mo au plus, un fichier à la fois'],
  [
    ['pdf', 'docx'],
    '.pdf,.docx',
    'PDF, Word, PowerPoint ou OpenDocument, 100 Mo au plus, un fichier à la fois',
  ],
] as const)('FX-18: where the server accepts %j, only that is offered', async (extensions, accept, kinds) => {
  server.documentExtensions = extensions;
  showCapture({ tab: 'file' });
  await screen.findByText(kinds);
  expect(dialog().querySelector('input[type=file]')?.getAttribute('accept')).toBe(accept);
});

test('[SY-03] [CA-02] a file is sent with its progress, read step by step, then previewed', async () => {
  showCapture({ tab: 'file' });
  await userEvent.upload(
    dialog().querySelector('input[type=file]') as HTMLInputElement,
    pdf('rapport.pdf', 18.4 * MEGABYTE),
  );
  await screen.findByText('rapport.pdf');
  act(() => line.move({ sentBytes: 11.8 * MEGABYTE, progressPercent: 64, secondsLeft: 6 }));
  expect(dialog().textContent).toContain('11,8 Mo sur 18,4 · encore 6 secondes');
  expect(screen.getByRole('progressbar', { name: 'Envoi' }).getAttribute('aria-valuenow')).toBe('64');
  act(() => line.move({ phase: 'waiting', secondsLeft: null }));
  expect(dialog().textContent).toContain('connexion perdue');
  expect(
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations,
  ).toEqual([]);
  server.capture = sampleCapture({ url: null, fileName: 'rapport.pdf', found: { pageCount: 12 } });
  await finish(uploaded);
  await screen.findByText('Fichier reçu');
  expect(server.bodyOf('POST /api/captures')).toEqual({ id: expect.any(String), uploadId: UPLOAD_ID });
  const read = readCaptureOf().document;
  server.capture = readCaptureOf({
    url: null,
    fileName: 'rapport.pdf',
    document: read && {
      ...read,
      kind: 'upload',
      url: null,
      contentType: 'application/pdf',
      pageCount: 12,
    },
  });
  await screen.findByRole('heading', { name: 'Lire une carte d’aléa' });
  expect(dialog().textContent).toContain('12 pages');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter à 1 portfolio' }));
  await screen.findByText('Analyse créée dans 1 portfolio.');
  expect(server.bodyOf('POST /analysis/v2')).toMatchObject({ analysis: { document: { id: read?.id } } });
});

test('[SY-03] a second file during an upload is refused with a message, and the first continues', async () => {
  showCapture({ files: [pdf('premier.pdf'), pdf('troisieme.pdf')] });
  await screen.findByText('premier.pdf');
  act(() => captureDialog.open({ files: [pdf('second.pdf')] }));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'troisieme.pdf n’a pas été accepté\u00a0: un fichier à la fois. Déposez celui-ci ensuite.',
    'second.pdf n’a pas été accepté\u00a0: un autre fichier est en cours d’envoi. Déposez celui-ci quand l’autre sera arrivé.',
  ]);
  expect(line.started).toEqual(['premier.pdf']);
  await userEvent.click(within(alerts[0] as HTMLElement).getByRole('button', { name: 'Fermer ce message' }));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('[SY-03] [CA-05] a refusal names its file and makes way for the next one', async () => {
  showCapture({ files: [pdf('cadastre.dwg')] });
  await screen.findByText('cadastre.dwg');
  await finish({ kind: 'failed', sentence: 'cadastre.dwg n’a pas été accepté : exportez-le en PDF.' });
  expect((await screen.findByRole('alert')).querySelector('b')?.textContent).toBe('cadastre.dwg');
  act(() => captureDialog.open({ files: [pdf('bon.pdf')] }));
  await waitFor(() => expect(line.started).toEqual(['cadastre.dwg', 'bon.pdf']));
});

test('[CA-05] a file that arrived and cannot be read shows why, in the same place', async () => {
  const failure = { reason: 'file-encrypted', message: 'Ce PDF est protégé par un mot de passe.' };
  server.capture = sampleCapture({ url: null, fileName: 'secret.pdf', state: 'failed', failure });
  showCapture({ files: [pdf('secret.pdf')] });
  await screen.findByText('secret.pdf');
  await finish(uploaded);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'secret.pdf n’a pas été accepté\u00a0: ce PDF est protégé par un mot de passe.',
  );
});

test('[SY-03] sending can be stopped, and another file sent', async () => {
  showCapture({ files: [pdf('premier.pdf')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler l’envoi' }));
  expect(screen.queryByText('premier.pdf')).toBeNull();
  act(() => captureDialog.open({ files: [pdf('second.pdf')] }));
  await waitFor(() => expect(line.started).toEqual(['premier.pdf', 'second.pdf']));
  expect(screen.getByText('second.pdf')).toBeTruthy();
});

test('[CA-03] closing during the upload lets it continue, and it is kept once it has arrived', async () => {
  showCapture({ files: [pdf('rapport.pdf')] });
  await screen.findByText('rapport.pdf');
  await userEvent.keyboard('{Escape}');
  await screen.findByText(/L’envoi de rapport.pdf continue/);
  await finish(uploaded);
  await screen.findByText(/La capture de rapport.pdf continue/);
  expect(server.bodyOf(`PUT /api/captures/${CAPTURE_ID}/keeping`)).toEqual({ portfolioIds: [ME] });
});

test('[CA-03] Annuler cancels the file; one that was read and not filed can be resumed', async () => {
  showCapture({ files: [pdf('premier.pdf')] });
  await screen.findByText('premier.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/continue/)).toBeNull();
  server.capture = readCaptureOf({ url: null, fileName: 'second.pdf' });
  act(() => captureDialog.open({ files: [pdf('second.pdf')] }));
  await waitFor(() => expect(line.started).toEqual(['premier.pdf', 'second.pdf']));
  await finish(uploaded);
  await screen.findByRole('heading', { name: 'Lire une carte d’aléa' });
  await userEvent.keyboard('{Escape}');
  await screen.findByText(/n’a pas été ajouté/);
  act(() => captureDialog.open());
  await screen.findByRole('heading', { name: 'Lire une carte d’aléa' });
  act(() => captureDialog.open({ files: [pdf('troisieme.pdf')] }));
  await screen.findByText('Ajoutez ou annulez d’abord la capture en cours.');
  await userEvent.keyboard('{Escape}');
  act(() => captureDialog.open({ files: [pdf('troisieme.pdf')] }));
  await waitFor(() => expect(line.started).toEqual(['premier.pdf', 'second.pdf', 'troisieme.pdf']));
  expect(server.actions()).toContain(`DELETE /api/captures/${CAPTURE_ID}`);
});
