import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problem } from '../../src/base/app-error.ts';
import { signOut } from '../../src/features/accounts/accounts/contract/sessions.ts';
import {
  file,
  fileAddress,
  IMAGE_MAX_BYTES,
  uploadImagePath,
} from '../../src/features/documents/files/contract/files.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { newId } from '../../src/platform/new-id.ts';
import { makePng } from '../support/make-png.ts';
import { createMember, createOrganisation, signInAs, tokenOf } from '../support/people.ts';
import { createItem } from '../support/sharing.ts';
import { ownServer } from '../support/test-server.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
]);
const dataDir = await mkdtemp(join(tmpdir(), 'vigie-files-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const server = ownServer({ DATA_DIR: dataDir });

type Headers = Record<string, string>;
let ana: Headers;
let colleague: Headers;
let stranger: Headers;
let reader: Headers;
/** A reflection of Ana's. */
let ownerId = '';

beforeAll(async () => {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const elsewhere = await createOrganisation(database);
  const member = await createMember(database, organisation);
  ana = await signInAs(server(), member);
  ownerId = await createItem(database, member, 'reflection');
  reader = await tokenOf(server(), member, ['read']);
  colleague = await tokenOf(server(), await createMember(database, organisation));
  stranger = await tokenOf(server(), await createMember(database, elsewhere));
});

function send(
  bytes: Buffer | string,
  { as = ana, name = 'photo.png', query = `kind=reflections&ownerId=${ownerId}`, language = 'fr' } = {},
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type: 'image/png' }), name);
  return fetch(`${server().address}${uploadImagePath}?${query}`, {
    method: 'POST',
    body: form,
    headers: { ...as, 'accept-language': language },
  });
}
async function upload(bytes: Buffer | string, name?: string) {
  const answer = await send(bytes, name === undefined ? {} : { name });
  expect(answer.status).toBe(201);
  return file.parse(await answer.json());
}
const refusal = async (answer: Response) => {
  const { reason, detail } = problem.parse(await answer.json());
  return [answer.status, reason, detail];
};
async function addressOf(fileId: string, disposition: 'inline' | 'attachment' = 'inline'): Promise<string> {
  const { output } = await server().ask(fileAddress, { fileId, disposition }, ana);
  return server().address + (output?.address ?? '');
}
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test('an image is kept under its purpose and comes back byte for byte', async () => {
  const kept = await upload(PNG, 'é té.png');
  expect(kept).toMatchObject({ name: 'é té.png', type: 'image/png', sizeBytes: PNG.length });
  const { rows } = await server().database.platform.execute(
    sql`SELECT path, hash, attached_at FROM files WHERE id = ${kept.id}`,
  );
  expect(rows[0]?.path).toMatch(new RegExp(`^reflections/${ownerId}/[\\w-]{16}$`));
  const answer = await fetch(await addressOf(kept.id));
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-disposition': "inline; filename*=UTF-8''%C3%A9%20t%C3%A9.png",
    etag: `"${rows[0]?.hash}"`,
  });
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['cache-control']).toBe('private, max-age=600, immutable');
});

test('the real type decides, whatever the name and the label say', async () => {
  expect((await upload(JPEG, 'lies.svg')).type).toBe('image/jpeg');
  const before = await storedFiles();
  for (const bytes of ['<html><script>1</script></html>', 'just words', '%PDF-1.7 x', 'MZ\u0090']) {
    const [status, reason] = await refusal(await send(bytes, { name: 'photo.png' }));
    expect([status, reason]).toEqual([415, 'not-an-image']);
  }
  expect(await storedFiles()).toEqual(before);
});

test('a drawing is kept without anything that runs or calls out', async () => {
  const kept = await upload(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)">
    <script>alert(1)</script><foreignObject><p>hi</p></foreignObject>
    <a href="javascript:alert(1)"><text>x</text></a>
    <image href="https://tracker.example/p.png"/><use href="#a"/>
    <style>@import url(https://evil.example/x.css);</style>
    <linearGradient id="a"><stop offset="1" style="stop-color:red"/></linearGradient>
    <rect width="9" height="9" fill="url(#a)" style="background:url(https://evil.example)"/></svg>`,
    'drawing.svg',
  );
  expect(kept.type).toBe('image/svg+xml');
  const drawing = await (await fetch(await addressOf(kept.id))).text();
  expect(drawing).toMatch(/^<svg /);
  expect(drawing).toContain('linearGradient');
  expect(drawing).toContain('fill="url(#a)"');
  expect(drawing).toContain('viewBox="0 0 9 9"');
  expect(drawing).not.toMatch(/script|onload|javascript|foreignObject|tracker|evil|ENTITY|passwd/i);
});

test('an image above 30 MB is refused and nothing of it stays', async () => {
  const before = await storedFiles();
  const big = Buffer.alloc(IMAGE_MAX_BYTES + 1);
  PNG.copy(big);
  expect(await refusal(await send(big, { language: 'en' }))).toEqual([
    413,
    'image-too-large',
    'This image is larger than 30 MB.',
  ]);
  expect(await storedFiles()).toEqual(before);
});

test('a long file that is no image is refused in words, and its connection is free again', async () => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(IMAGE_MAX_BYTES - 1, 'words ')]), 'photo.png');
  const body = new Response(form);
  const sending = request(`${server().address}${uploadImagePath}?kind=reflections&ownerId=${ownerId}`, {
    method: 'POST',
    headers: { ...ana, 'content-type': body.headers.get('content-type') ?? '' },
  });
  const answered = once(sending, 'response');
  const sent = once(sending, 'finish');
  sending.end(Buffer.from(await body.arrayBuffer()));
  const [answer] = await answered;
  expect([answer.statusCode, problem.parse(await json(answer)).reason]).toEqual([415, 'not-an-image']);
  await sent;
});

test('a text made to keep the server reading is refused at once', async () => {
  const [status, reason] = await refusal(await send('<!---->'.repeat(600), { name: 'drawing.svg' }));
  expect([status, reason]).toEqual([415, 'not-an-image']);
});

test('an upload without a file, cut short, or not multipart is refused in both languages', async () => {
  const url = `${server().address}${uploadImagePath}?kind=reflections&ownerId=${ownerId}`;
  const post = (body: string, type: string, language = 'fr') =>
    fetch(url, {
      method: 'POST',
      body,
      headers: { ...ana, 'content-type': type, 'accept-language': language },
    });
  const multipart = 'multipart/form-data; boundary=x';
  expect(await refusal(await post('--x--\r\n', multipart))).toEqual([
    400,
    'no-file',
    'Aucun fichier à envoyer.',
  ]);
  expect(await refusal(await post('--x--\r\n', multipart, 'en'))).toEqual([
    400,
    'no-file',
    'No files to upload',
  ]);
  const cut = `--x\r\ncontent-disposition: form-data; name="f"; filename="a.png"\r\n\r\n${PNG.toString('latin1')}`;
  expect((await refusal(await post(cut, multipart))).slice(0, 2)).toEqual([400, 'upload-broken']);
  expect((await refusal(await post('{}', 'application/json'))).slice(0, 2)).toEqual([415, 'unsupported']);
});

test('who may not add a file is refused before a byte is read', async () => {
  expect((await refusal(await send(PNG, { as: {} }))).slice(0, 2)).toEqual([401, 'signed-out']);
  expect((await refusal(await send(PNG, { as: reader }))).slice(0, 2)).toEqual([403, 'forbidden']);
  for (const kind of ['nothing', 'constructor']) {
    const unknown = await send(PNG, { query: `kind=${kind}&ownerId=${ownerId}` });
    expect((await refusal(unknown)).slice(0, 2)).toEqual([404, 'missing']);
  }
  const malformed = await send(PNG, { query: 'kind=reflections&ownerId=..%2F..%2Fetc' });
  expect((await refusal(malformed)).slice(0, 2)).toEqual([400, 'invalid']);
});

test('[SY-02] a stranger, and a colleague it was not given to, learn nothing of a file', async () => {
  const { id: fileId } = await upload(PNG);
  for (const who of [stranger, colleague]) {
    const { status, problem: refused } = await server().ask(fileAddress, { fileId }, who);
    expect([status, refused?.reason]).toEqual([404, 'missing']);
  }
  expect((await server().ask(fileAddress, { fileId })).status).toBe(401);
  expect((await server().ask(fileAddress, { fileId: newId() }, ana)).status).toBe(404);
});

test('an address that was touched, or is too old, opens nothing', async () => {
  const { id: fileId } = await upload(PNG);
  const other = await upload(PNG);
  const address = new URL(await addressOf(fileId));
  const changed = (change: (url: URL) => void) => {
    const url = new URL(address);
    change(url);
    return fetch(url, { headers: { 'accept-language': 'en' } });
  };
  const invalid = [403, 'address-invalid', 'This file address is not valid.'];
  expect(await refusal(await changed((url) => url.searchParams.set('expires', '9999999999')))).toEqual(
    invalid,
  );
  expect(await refusal(await changed((url) => url.searchParams.set('disposition', 'attachment')))).toEqual(
    invalid,
  );
  expect(await refusal(await changed((url) => url.searchParams.delete('signature')))).toEqual(invalid);
  expect(
    await refusal(
      await changed((url) => {
        url.pathname = `/files/${other.id}`;
      }),
    ),
  ).toEqual(invalid);
});

test('a part can be asked for, and only a part travels', async () => {
  const { id: fileId } = await upload(PNG);
  const address = await addressOf(fileId, 'attachment');
  const ranged = await fetch(address, { headers: { range: 'bytes=1-3' } });
  expect([ranged.status, await ranged.text()]).toEqual([206, 'PNG']);
  expect(ranged.headers.get('content-range')).toBe(`bytes 1-3/${PNG.length}`);
  expect(ranged.headers.get('content-disposition')).toMatch(/^attachment; /);
  const beyond = await fetch(address, { headers: { range: 'bytes=9000-' } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${PNG.length}`]);
  const stale = await fetch(address, { headers: { range: 'bytes=1-3', 'if-range': '"old"' } });
  expect(stale.status).toBe(200);
  await stale.arrayBuffer();
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PNG.length)]);
  const known = await fetch(address, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
  expect(known.status).toBe(304);
});

test('[TR-07] an image of 30,000 × 30,000 pixels is refused by its header, in both languages', async () => {
  const before = await storedFiles();
  const bytes = makePng({ width: 30_000, height: 30_000, heldBytes: 10 });
  expect(await refusal(await send(bytes))).toEqual([
    413,
    'image-too-many-pixels',
    'Cette image dépasse 100 mégapixels. Réduisez-la, puis réessayez.',
  ]);
  const [, , inEnglish] = await refusal(await send(bytes, { language: 'en' }));
  expect(inEnglish).toBe('This image is larger than 100 megapixels. Make it smaller, then try again.');
  expect(await storedFiles()).toEqual(before);
});

test('[TR-07] an address stops working when its person may no longer read the file, or signs out', async () => {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const writer = await createMember(database, organisation);
  const member = await createMember(database, organisation);
  const reflectionId = await createItem(database, writer, 'reflection');
  const asWriter = await signInAs(server(), writer);
  const shared = { entityType: 'User' as const, entityId: member.id };
  await server().ask(
    changeAccess,
    { itemId: reflectionId, add: [{ ...shared, permission: 'Reader' }] },
    asWriter,
  );
  const [first, second] = [await signInAs(server(), member), await signInAs(server(), member)];
  const stored = await send(PNG, { as: asWriter, query: `kind=reflections&ownerId=${reflectionId}` });
  const { id: fileId } = file.parse(await stored.json());
  const addressFor = async (as: Headers) => {
    const { output } = await server().ask(fileAddress, { fileId, disposition: 'inline' }, as);
    return server().address + (output?.address ?? '');
  };
  const status = async (address: string) => (await fetch(address)).status;
  const addresses = [await addressFor(first), await addressFor(second), await addressFor(asWriter)] as const;
  expect(await Promise.all(addresses.map(status))).toEqual([200, 200, 200]);

  await server().ask(signOut, {}, first);
  await expect.poll(() => status(addresses[0])).toBe(410);
  expect(await status(addresses[1])).toBe(200);

  await server().ask(changeAccess, { itemId: reflectionId, remove: [shared] }, asWriter);
  expect(await status(addresses[1])).toBe(404);
  expect(await status(addresses[2])).toBe(200);
});
