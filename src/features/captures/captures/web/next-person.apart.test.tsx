// @module-tag deep
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  freshCaptures,
  ME,
  PAGE,
  server,
  showCapture,
} from '../../../../../tests/support/web/fake-captures.tsx';
import { line, pdf } from '../../../../../tests/support/web/fake-file-upload.ts';
import { pendingUpload } from './file/pending-upload.ts';
import { captureDialog } from './open-capture.ts';

vi.mock(
  '#features/documents/uploads/web/use-file-upload.ts',
  () => import('../../../../../tests/support/web/fake-file-upload.ts'),
);

const NEXT = '019a7c1e-0000-7000-8000-b00000000002';
const uploaded = { kind: 'uploaded', uploadId: '019a7c1e-0000-7000-8000-f00000000001' } as const;

freshCaptures();
beforeEach(() => {
  line.started = [];
  line.reset();
});
afterEach(() =>
  act(async () => {
    line.finish({ kind: 'cancelled' });
    pendingUpload.end();
  }),
);

/** The session ends without a reload, and another person signs in. */
function signInAfter(person: string) {
  cleanup();
  server.asked = [];
  showCapture(undefined, person);
}

test('[AU-07] an address being captured is not captured in the name of the next person', async () => {
  showCapture({ url: PAGE });
  await screen.findByRole('dialog');
  signInAfter(NEXT);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.actions()).toEqual([]);
});

test('[AU-07] nor is a file being sent, and its name is not shown', async () => {
  showCapture({ files: [pdf('salaires.pdf')] });
  await screen.findByText('salaires.pdf');
  signInAfter(NEXT);
  await act(async () => line.finish(uploaded));
  act(() => captureDialog.open({ tab: 'file' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText('salaires.pdf')).toBeNull();
  act(() => captureDialog.open({ files: [pdf('le-mien.pdf')] }));
  await screen.findByText('le-mien.pdf');
  expect(line.started).toEqual(['salaires.pdf', 'le-mien.pdf']);
  expect(server.actions()).toEqual([]);
});

test('a file that was read and not filed is not offered to the next person', async () => {
  showCapture({ files: [pdf('salaires.pdf')] });
  await screen.findByText('salaires.pdf');
  await act(async () => line.finish(uploaded));
  signInAfter(NEXT);
  act(() => captureDialog.open({ tab: 'file' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText('Fichier reçu')).toBeNull();
  expect(server.actions()).toEqual([]);
});

test('[CA-03] one’s own upload continues when the page around it changes', async () => {
  showCapture({ files: [pdf('rapport.pdf')] });
  await screen.findByText('rapport.pdf');
  await userEvent.keyboard('{Escape}');
  signInAfter(ME);
  await act(async () => line.finish(uploaded));
  expect(server.bodyOf('POST /api/captures')).toMatchObject({ uploadId: uploaded.uploadId });
});

test('[CA-05] a file cancelled at the moment it arrives is not captured', async () => {
  let arrive = (_: Response) => {};
  const answered = fetch;
  showCapture({ files: [pdf('rapport.pdf')] });
  await screen.findByText('rapport.pdf');
  vi.stubGlobal('fetch', (address: string, options: RequestInit = {}) =>
    options.method === 'POST'
      ? new Promise<Response>((resolve) => {
          arrive = resolve;
        })
      : answered(address, options),
  );
  await act(async () => line.finish(uploaded));
  await userEvent.click(screen.getByRole('button', { name: 'Annuler l’envoi' }));
  await act(async () => arrive(Response.json(server.capture)));
  expect(server.actions()).toEqual([`DELETE /api/captures/${server.capture.id}`]);
  expect(screen.queryByText('Fichier reçu')).toBeNull();
});
