import { commonReasons } from '../../src/base/common-reasons.ts';
import type { Endpoint } from '../../src/base/endpoint.ts';
import {
  keepCapture,
  readCapture,
  startCapture,
} from '../../src/features/captures/captures/contract/captures.ts';
import { readDocument } from '../../src/features/documents/documents/contract/documents.ts';
import { find } from '../../src/features/finding/finding/contract/palette.ts';
import type { Fault } from '../faults/fault.ts';
import { LONG_TIMEOUT_MS, waitUntil } from '../faults/wait-until.ts';
import { type Answer, ask } from '../support/ask.ts';
import { makePdf } from '../support/make-pdf.ts';
import { signedInPeopleOn } from '../support/signed-in-people.ts';
import { idOf, uploadActions } from '../support/upload-actions.ts';
import { onNode } from './on-node.ts';
import type { ScaledProduct } from './scaled-product.ts';

const TITLE = 'Ganivelles et oyats de la dune';
/** Low, since polling slows down the reading and the indexing. */
const POLL_MS = 500;
const WEB = ['web-1', 'web-2'];

/** A file uploaded to both web nodes, read by a worker, and found from both. */
export const uploadsGoOn = (scaled: () => Promise<ScaledProduct>): Fault => ({
  name: 'uploads-go-on',
  async drive({ holds, note }) {
    const product = await scaled();
    const { url, store } = product;
    const [person] = await signedInPeopleOn(product, 1);
    if (!person) throw new Error('somebody signed in');
    const [first, second] = [onNode(person, 'web-1'), onNode(person, 'web-2')];
    const bytes = makePdf({
      title: TITLE,
      pages: [['# Ganivelles et oyats', 'Les ganivelles retiennent le sable que les oyats fixent ensuite.']],
    });
    const half = Math.floor(bytes.length / 2);
    const { begin, patch, head } = uploadActions(
      () => url,
      () => first,
    );
    const begun = await begin(bytes.length, { name: 'dune.pdf' });
    const location = begun.headers.get('location') ?? '';
    const sent = await patch(location, 0, bytes.subarray(0, half));
    const known = await head(location, second);
    holds(
      'an upload started on web-1 is known on web-2 with its offset',
      known.headers.get('upload-offset') === String(half),
      { begun: begun.status, sent: sent.status, known: known.status },
    );
    const rest = await patch(location, half, bytes.subarray(half), second);
    holds('and continues there', rest.status === 204, rest.status);

    const started = await ask(url, startCapture, { uploadId: idOf(location) }, first);
    const captureId = started.output?.id ?? '';
    let read: Answer<typeof readCapture> | undefined;
    const isRead = await waitUntil(
      async () => {
        read = await ask(url, readCapture, { captureId }, second);
        return read.output?.state === 'ready' || read.output?.state === 'failed';
      },
      LONG_TIMEOUT_MS,
      POLL_MS,
    );
    const documentId = read?.output?.document?.id ?? '';
    holds('a worker reads it', isRead && documentId !== '', reasonsOf([started, read]));
    await ask(url, keepCapture, { captureId, portfolioIds: [person.id] }, first);
    let path = '/nowhere';
    const fetched = async (node: string) => {
      const file = await fetch(url + path, { headers: onNode(person, node) });
      return { status: file.status, got: Buffer.from(await file.arrayBuffer()) };
    };
    for (const node of WEB) {
      const opened = await ask(url, readDocument, { documentId }, onNode(person, node));
      path = opened.output?.fileUrl ?? '/nowhere';
      const { status, got } = await fetched(node);
      holds(`${node} serves the file`, got.equals(bytes), { status, bytes: got.length });
    }
    const since = performance.now();
    for (const node of WEB) {
      let answer: Answer<typeof find> | undefined;
      const isFound = await waitUntil(
        async () => {
          answer = await ask(url, find, { q: 'oyats ganivelles', kind: 'documents' }, onNode(person, node));
          // Without an index the database answers, with a notice: not tested here.
          return (
            answer.output?.notice === null &&
            answer.output.documents.items.some(({ id }) => id === documentId)
          );
        },
        LONG_TIMEOUT_MS,
        POLL_MS,
      );
      holds(`${node} finds it in the index a worker writes`, isFound, answer);
    }
    note(`found from both after ${(performance.now() - since).toFixed(0)} ms`);
    await store.kill();
    for (const node of WEB) {
      const { status, got } = await fetched(node);
      const isClear = status === 503 && got.includes(commonReasons['files-unavailable'].fr);
      holds(`${node} reports clearly that files are unavailable without the store`, isClear, String(got));
    }
    await store.start();
    for (const node of WEB) {
      const comes = await waitUntil(async () => (await fetched(node)).got.equals(bytes));
      holds(`${node} serves the file again when the store is back`, comes);
    }
  },
});

const reasonsOf = (answers: readonly (Answer<Endpoint> | undefined)[]) =>
  answers.map((answer) => answer?.problem?.reason ?? answer?.output);
