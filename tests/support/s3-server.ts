import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';

/** The failure mode of the store: none, an error, a delay, or no answer. */
type FailureMode = 403 | 503 | { readonly lateMs: number } | 'silence' | null;

const CODES = { 403: 'AccessDenied', 412: 'PreconditionFailed', 503: 'SlowDown' } as const;
const BUCKET = 'vigie-files';
/** The only credentials that s3rver accepts. */
const KEY = 'S3RVER';

export type S3Server = Awaited<ReturnType<typeof s3Server>>;

/**
 * s3rver, a small S3-compatible server (not AWS), in this process with its own folder and port. It implements the protocol
 * over real HTTP and knows its key, but checks no signatures and does not paginate lists.
 */
export async function s3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'vigie-s3-'));
  const app = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  await app.configureBuckets();
  asStoresDo(app, directory);
  await withoutRereading(app);
  const uploads = join(directory, BUCKET, '._S3rver_uploads');
  const answer = app.callback();
  const beingPut = new Set<string>();
  const state: { trouble: FailureMode; server: Server | undefined; port: number; largestBody: number } = {
    trouble: null,
    server: undefined,
    port: 0,
    largestBody: 0,
  };

  /** Implements conditional writes (If-None-Match), which s3rver lacks. */
  async function isTaken(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'PUT' || request.headers['if-none-match'] !== '*') return false;
    const path = new URL(request.url ?? '/', 'http://store').pathname;
    const key = decodeURIComponent(path.split('/').slice(2).join('/'));
    if (beingPut.has(key)) return true;
    beingPut.add(key);
    response.once('close', () => beingPut.delete(key));
    return app.store.existsObject(BUCKET, key);
  }

  /** Implements aborting a multipart upload, which s3rver lacks. */
  async function giveUp({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const uploadId = new URL(url ?? '/', 'http://store').searchParams.get('uploadId') ?? '';
    if (/^[0-9a-f]+$/.test(uploadId)) await rm(join(uploads, uploadId), { recursive: true, force: true });
    response.writeHead(204).end();
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.largestBody = Math.max(state.largestBody, Number(request.headers['content-length'] ?? 0));
    if (state.trouble === 'silence') return;
    if (typeof state.trouble === 'number') return refuse(request, response, state.trouble);
    if (state.trouble) await pause(state.trouble.lateMs);
    if (await isTaken(request, response)) return refuse(request, response, 412);
    if (request.method === 'DELETE' && request.url?.includes('uploadId=')) return giveUp(request, response);
    answer(request, response);
  }

  const start = async () => {
    state.server = createServer((request, response) => void serve(request, response));
    state.server.listen(state.port, '127.0.0.1');
    await once(state.server, 'listening');
    const address = state.server.address();
    state.port = typeof address === 'object' && address ? address.port : 0;
  };
  /** Refuses connections until it is started again. */
  const stop = async () => {
    const { server } = state;
    if (!server?.listening) return;
    state.server = undefined;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  await start();
  const endpoint = `http://127.0.0.1:${state.port}`;
  return {
    endpoint,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: KEY,
    secretAccessKey: KEY,
    /** The settings for a server. */
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    /** The sorted names of the stored objects. */
    keys: async (prefix = '') => {
      const { objects } = await app.store.listObjects(BUCKET, { prefix });
      return objects.map(({ key }) => key).sort();
    },
    remove: (key: string) => app.store.deleteObject(BUCKET, key),
    /** The number of open multipart uploads. */
    uploadsLeft: async () => (await readdir(uploads).catch(() => [])).length,
    largestBody: () => state.largestBody,
    setTrouble: (trouble: FailureMode) => {
      state.trouble = trouble;
      // Pending requests get no answer.
      state.server?.closeAllConnections();
    },
    start,
    stop,
    close: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: keyof typeof CODES): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${CODES[status]}</Code><Message>as a test wants it</Message></Error>`);
}

/** Caches metadata: s3rver opens six files for each look-up, and an index makes many per second. */
async function withoutRereading({ store }: S3rver): Promise<void> {
  const bucket = await store.getBucket(BUCKET);
  store.getBucket = async (name) => (name === BUCKET ? bucket : null);
  store.getSubresource = async () => null;
  const { getMetadata, putObject, copyObject, deleteObject } = store;
  const known = new Map<string, Promise<object>>();
  store.getMetadata = (name, key) => {
    const found = known.get(key) ?? getMetadata.call(store, name, key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
  store.putObject = async (object) => {
    const put = await putObject(object);
    known.delete(object.key);
    return put;
  };
  store.copyObject = async (...[from, key, to, copy, metadata]) => {
    const copied = await copyObject.call(store, from, key, to, copy, metadata);
    known.delete(copy);
    return copied;
  };
  store.deleteObject = async (name, key) => {
    await deleteObject(name, key);
    known.delete(key);
  };
}

/** Corrects three differences between s3rver and real stores. */
function asStoresDo({ store }: S3rver, directory: string): void {
  const { listObjects } = store;
  /** s3rver lists an object while it is still being written. */
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const place = store.getResourcePath(bucket, key, 'object');
    const draft = join(directory, randomUUID());
    await writeFile(draft, bytes);
    await mkdir(dirname(place), { recursive: true });
    await store.putMetadata(bucket, key, metadata, md5);
    await rename(draft, place);
    return { size: bytes.length, md5 };
  };
  /** s3rver removes empty folders while another request writes into them. */
  store.deleteObject = async (bucket, key) => {
    for (const resource of ['object', 'object.md5', 'metadata.json'])
      await rm(store.getResourcePath(bucket, key, resource), { force: true });
  };
  /**
   * With a delimiter, s3rver omits prefixes that contain only prefixes; its pagination needs a cipher removed from
   * Node.
   */
  store.listObjects = async (bucket, { delimiter, prefix = '' }) => {
    const all = await listObjects.call(store, bucket, { prefix });
    if (!delimiter) return all;
    const commonPrefixes = new Set<string>();
    const objects = all.objects.filter(({ key }) => {
      const at = key.indexOf(delimiter, prefix.length);
      if (at !== -1) commonPrefixes.add(key.slice(0, at + delimiter.length));
      return at === -1;
    });
    return { objects, commonPrefixes: [...commonPrefixes].sort(), isTruncated: false };
  };
}
