import { afterAll, beforeAll, vi } from 'vitest';
import type { CallInput } from '../../src/base/endpoint.ts';
import {
  type Capture,
  readCapture,
  startCapture,
} from '../../src/features/captures/captures/contract/captures.ts';
import { PAGE_FILE_NAME, UPLOADS_PATH } from '../../src/features/documents/uploads/contract/uploads.ts';
import { openPageServer, type PageServer } from './page-server.ts';
import {
  createMember,
  createOrganisation,
  type TestMember,
  type TestOrganisation,
  tokenOf,
} from './people.ts';
import { ownServer, type TestServer, testServer } from './test-server.ts';
import { TIMEOUT_MS } from './timeout.ts';

type Headers = Record<string, string>;
/** Timeout and interval of waits for background work. */
export const WAIT_OPTIONS = { timeout: TIMEOUT_MS, interval: 20 };

export interface Capturer extends TestMember {
  readonly headers: Headers;
}

/** The real server with a small site it may visit, and helpers to capture from it. */
export function captureActions(settings: Readonly<Record<string, string>> = {}) {
  let site: PageServer | undefined;
  beforeAll(async () => {
    site = await openPageServer();
  });
  afterAll(() => site?.close());
  const pages = () => {
    if (!site) throw new Error('the site is opened in beforeAll');
    return site;
  };
  const server = Object.keys(settings).length === 0 ? testServer() : ownServer(settings);

  const start = async (who: Capturer, input: CallInput<typeof startCapture>): Promise<Capture> => {
    const { output, problem } = await server().ask(startCapture, input, who.headers);
    if (!output) throw new Error(`not started: ${problem?.reason}`);
    return output;
  };
  const read = async (who: Capturer, captureId: string): Promise<Capture> => {
    const { output } = await server().ask(readCapture, { captureId }, who.headers);
    if (!output) throw new Error('the capture is missing');
    return output;
  };
  /** Waits until the capture is as expected. */
  const once = (who: Capturer, captureId: string, fits: (capture: Capture) => boolean): Promise<Capture> =>
    vi.waitFor(async () => {
      const capture = await read(who, captureId);
      if (!fits(capture))
        throw new Error(`still ${capture.state} ${capture.step} ${capture.failure?.reason}`);
      return capture;
    }, WAIT_OPTIONS);
  /** Waits until the capture has ended, successfully or not. */
  const settled = (who: Capturer, captureId: string) =>
    once(who, captureId, ({ state }) => state !== 'waiting' && state !== 'reading');
  return {
    server,
    pages,
    start,
    read,
    once,
    settled,
    async person(organisation?: TestOrganisation): Promise<Capturer> {
      const { database } = server();
      const member = await createMember(database, organisation ?? (await createOrganisation(database)));
      return { ...member, headers: await tokenOf(server(), member) };
    },
    /** Captures an address and waits until it is read. */
    async capture(who: Capturer, url: string): Promise<Capture> {
      return settled(who, (await start(who, { url })).id);
    },
    /** EX-03: captures the HTML of a page as seen by this person and waits until it is read. */
    async captureSent(who: Capturer, url: string, html: string): Promise<Capture> {
      const uploadId = await sendFile(server(), who, PAGE_FILE_NAME, Buffer.from(html));
      return settled(who, (await start(who, { url, uploadId })).id);
    },
    /** Uploads a file in one part; returns the upload id. */
    upload: (who: Capturer, name: string, bytes: Uint8Array) => sendFile(server(), who, name, bytes),
  };
}

async function sendFile(
  { address }: TestServer,
  { headers }: Capturer,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const answer = await fetch(address + UPLOADS_PATH, {
    method: 'POST',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  const uploadId = answer.headers.get('location')?.split('/').at(-1);
  if (!uploadId) throw new Error(`the upload was refused: ${answer.status}`);
  return uploadId;
}
