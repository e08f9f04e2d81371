import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  file,
  fileAddress,
  IMAGE_MAX_BYTES,
  uploadImagePath,
} from '../../src/features/documents/files/contract/files.ts';
import { fileJobs } from '../../src/features/documents/files/server/jobs.ts';
import { openFiles } from '../../src/features/documents/files/server/open-files.ts';
import { addImage } from '../../src/features/editor/contract/images.ts';
import { imageAddress, originalAddress } from '../../src/features/editor/rules/images.ts';
import { attachImages, imagePurposes } from '../../src/features/editor/server/images/image-purposes.ts';
import { grantAccess } from '../../src/features/sharing/server/grants.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { privateAddresses } from '../support/hostile-addresses.ts';
import { openPageServer, PIXEL_PNG } from '../support/page-server.ts';
import { createMember, createOrganisation, signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { createItem } from '../support/sharing.ts';
import { ownServer } from '../support/test-server.ts';

const site = await openPageServer();
afterAll(() => site.close());
const server = ownServer({ OUTBOUND_ALLOW: site.host });

interface Person extends TestMember {
  readonly headers: Record<string, string>;
}
let owner: Person;
let reader: Person;
let colleague: Person;
let stranger: Person;
let reflectionId = '';
let otherReflectionId = '';

beforeAll(async () => {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const join = async (where = organisation): Promise<Person> => {
    const member = await createMember(database, where);
    return { ...member, headers: await signInAs(server(), member) };
  };
  [owner, reader, colleague] = [await join(), await join(), await join()];
  stranger = await join(await createOrganisation(database));
  reflectionId = await createItem(database, owner, 'reflection');
  otherReflectionId = await createItem(database, owner, 'reflection');
  const { organisationId } = owner;
  const granted = { organisationId, itemId: reflectionId, userIds: [reader.id], role: 'Reader' as const };
  await database.asTenant({ organisationId, userId: owner.id }, (tx) =>
    grantAccess(tx, { ...granted, by: owner.id, at: new Date() }),
  );
});

const add = (url: string, as: Person = owner, to = reflectionId) =>
  server().ask(addImage, { reflectionId: to, url }, as.headers);
async function added(url: string, to = reflectionId): Promise<string> {
  const { output } = await add(url, owner, to);
  return output?.src ?? '';
}
const look = (src: string, as: Person = owner) =>
  fetch(server().address + src, { headers: as.headers, redirect: 'manual' });
async function bytesOf(src: string, as: Person = owner) {
  const led = await look(src, as);
  const answer = await fetch(server().address + (led.headers.get('location') ?? '/nowhere'));
  return { led, answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const fileCount = async () => {
  const { rows } = await server().database.platform.execute(sql`SELECT count(*)::int AS count FROM files`);
  return rows[0]?.count;
};
const attachedAt = async (src: string) => {
  const { rows } = await server().database.platform.execute(
    sql`SELECT attached_at FROM files WHERE id = ${src.split('/').at(-1)}`,
  );
  return rows[0]?.attached_at ?? null;
};

test('[ED-03] an image of the web is copied once, to a permanent address, for people who may read the text', async () => {
  const src = await added(site.serve('/houle%20d%27hiver.png', { type: 'text/plain', body: PIXEL_PNG }));
  expect(src).toMatch(new RegExp(`^/api/reflections/${reflectionId}/images/[0-9a-f-]{36}$`));
  for (const person of [owner, reader]) {
    const { led, answer, bytes } = await bytesOf(src, person);
    expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'private, max-age=60']);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-disposition')).toContain('houle%20d%27hiver.png');
    expect(bytes.equals(PIXEL_PNG)).toBe(true);
  }
  expect(site.visits('/houle%20d%27hiver.png')).toBe(1);
});

test('[ED-03] [RE-08] only owners add images; who may not open the reflection learns nothing of them', async () => {
  const url = site.serve('/a.png', { type: 'image/png', body: PIXEL_PNG });
  const src = await added(url);
  expect(await add(url, reader)).toMatchObject({ status: 403, problem: { reason: 'read-only' } });
  for (const person of [colleague, stranger]) {
    expect((await add(url, person)).status).toBe(404);
    expect((await look(src, person)).status).toBe(404);
    const fileId = src.split('/').at(-1) ?? '';
    expect((await server().ask(fileAddress, { fileId }, person.headers)).status).toBe(404);
  }
  const onlyCaptures = await tokenOf(server(), owner, ['capture']);
  expect((await server().ask(addImage, { reflectionId, url }, onlyCaptures)).status).toBe(403);
  const body = new FormData();
  body.append('file', new Blob([PIXEL_PNG]), 'a.png');
  // An id in capitals is the same reflection.
  const uploading = `${uploadImagePath}?kind=reflections&ownerId=${reflectionId.toUpperCase()}`;
  const upload = (as: Record<string, string>) =>
    fetch(server().address + uploading, { method: 'POST', body, headers: as });
  expect((await upload(reader.headers)).status).toBe(403);
  expect((await upload(colleague.headers)).status).toBe(404);
  expect((await upload(onlyCaptures)).status).toBe(403);
  const kept = file.parse(await (await upload(owner.headers)).json());
  expect((await look(imageAddress(reflectionId, kept.id), reader)).status).toBe(302);
});

test('[ED-03] an image of another reflection, here or in another organisation, is none of this one', async () => {
  const src = await added(site.serve('/b.png', { type: 'image/png', body: PIXEL_PNG }), otherReflectionId);
  const borrowed = src.replace(otherReflectionId, reflectionId);
  expect((await look(borrowed)).status).toBe(404);
  expect((await look(src)).status).toBe(302);
  expect((await look(imageAddress(reflectionId, newId()))).status).toBe(404);
  const foreignReflectionId = await createItem(server().database, stranger, 'reflection');
  const foreign = (await add(`${site.origin}/b.png`, stranger, foreignReflectionId)).output?.src ?? '';
  expect((await look(foreign, stranger)).status).toBe(302);
  expect((await look(foreign)).status).toBe(404);
  expect((await look(foreign.replace(foreignReflectionId, reflectionId))).status).toBe(404);
  expect((await look(imageAddress(reflectionId, 'x'))).status).toBe(400);
  expect((await fetch(server().address + src)).status).toBe(401);
});

test('[ED-03] a drawing is kept without its scripts', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script><circle r="4"/></svg>';
  const { bytes } = await bytesOf(
    await added(site.serve('/d.svg', { type: 'image/svg+xml', body: drawing })),
  );
  expect(bytes.toString()).toContain('<circle r="4"');
  expect(bytes.toString()).not.toMatch(/script|onload/);
});

test('[ED-03] a file that is no accepted image is refused in both languages, and nothing of it stays', async () => {
  const before = await fileCount();
  const big = Buffer.alloc(IMAGE_MAX_BYTES + 1);
  PIXEL_PNG.copy(big);
  const redirects = { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } };
  const cases: readonly [url: string, status: number, reason: string][] = [
    [site.serve('/page', { body: '<!doctype html><p>x' }), 415, 'not-image-address'],
    [
      site.serve('/x.webp', { type: 'image/webp', body: 'RIFF\u0010\0\0\0WEBPVP8 ' }),
      415,
      'not-image-address',
    ],
    [
      site.serve('/lies.png', { type: 'image/png', body: '<html><script>1</script>' }),
      415,
      'not-image-address',
    ],
    [site.serve('/none.svg', { type: 'image/svg+xml', body: '<svg' }), 415, 'not-image-address'],
    [site.serve('/big.png', { type: 'image/png', body: big }), 413, 'image-too-large'],
    [`${site.origin}/absente.png`, 400, 'page-missing'],
    [site.serve('/inside', redirects), 400, 'address-private'],
    ['data:image/png;base64,AAAA', 400, 'address-not-web'],
    ['ftp://a.example/a.png', 400, 'address-not-web'],
    ['no address', 400, 'address-not-web'],
    ['', 400, 'invalid'],
  ];
  for (const [url, status, reason] of cases) {
    const { problem, ...answer } = await add(url);
    expect([url, answer.status, problem?.reason]).toEqual([url, status, reason]);
  }
  const page = { reflectionId, url: `${site.origin}/page` };
  const inEnglish = { ...owner.headers, 'accept-language': 'en' };
  expect((await server().ask(addImage, page, owner.headers)).problem?.detail).toMatch(
    /^Cette adresse ne mène pas/,
  );
  expect((await server().ask(addImage, page, inEnglish)).problem?.detail).toMatch(
    /^This address does not lead/,
  );
  expect(await fileCount()).toBe(before);
});

test('[ED-03] a private address is not visited, however it is written', async () => {
  const addresses = privateAddresses(80);
  const some = addresses.filter((_, place) => place % Math.ceil(addresses.length / 16) === 0);
  const refused = await Promise.all(some.map(async (url) => (await add(url)).problem?.reason));
  expect(new Set(refused)).toEqual(new Set(['address-private']));
});

test('FX-27: a large image is shown as a lighter copy; the original is there to be taken away', async () => {
  const canvas = createCanvas(3_000, 2_000);
  const drawing = canvas.getContext('2d');
  for (let spot = 0; spot < 20_000; spot += 1) {
    drawing.fillStyle = `hsl(${(spot * 37) % 360} 70% 50%)`;
    drawing.fillRect((spot * 7_919) % 3_000, (spot * 6_101) % 2_000, 9, 9);
  }
  const photograph = await canvas.encode('jpeg', 95);
  const src = await added(site.serve('/plage.jpg', { type: 'image/jpeg', body: photograph }));
  const seen = await Promise.all([bytesOf(src, reader), bytesOf(src)]);
  for (const { answer, bytes } of [...seen, await bytesOf(src, reader)]) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('content-disposition')).toContain('plage.jpg');
    expect(bytes.length).toBeLessThan(photograph.length / 2);
    expect(await loadImage(bytes)).toMatchObject({ width: 1_600, height: 1_067 });
  }
  const again = await bytesOf(src);
  const led = server().address + (again.led.headers.get('location') ?? '/nowhere');
  const tag = again.answer.headers.get('etag') ?? '';
  expect((await fetch(led, { headers: { 'if-none-match': tag } })).status).toBe(304);
  const whole = await bytesOf(originalAddress(src), reader);
  expect(whole.bytes.equals(photograph)).toBe(true);
  expect(whole.answer.headers.get('content-disposition')).toMatch(/^attachment; .*plage\.jpg/);
  expect((await look(originalAddress(src), colleague)).status).toBe(404);
});

test('FX-27: what cannot be drawn smaller is shown as it is', async () => {
  const hopeless = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(400_000)]);
  const src = await added(site.serve('/damaged.jpg', { type: 'image/jpeg', body: hopeless }));
  const { answer, bytes } = await bytesOf(src);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(bytes.equals(hopeless)).toBe(true);
});

test('[ED-03] images of a text at rest are kept for good; those it merely names are not', async () => {
  const url = site.serve('/c.png', { type: 'image/png', body: PIXEL_PNG });
  const [shown, dropped, foreign] = [await added(url), await added(url), await added(url, otherReflectionId)];
  const image = (src: string) => ({ type: 'image', attrs: { src } });
  const { organisationId } = owner;
  const settle = (...sources: string[]) =>
    server().database.asTenant({ organisationId, userId: owner.id }, (tx) =>
      attachImages(tx, {
        organisationId,
        reflectionId,
        by: owner.id,
        at: new Date(),
        text: { type: 'doc', content: sources.map(image) },
      }),
    );
  const borrowed = foreign.replace(otherReflectionId, reflectionId);
  await settle(
    shown,
    shown,
    foreign,
    borrowed,
    imageAddress(reflectionId, newId()),
    'https://tracker.example/p',
  );
  expect(await attachedAt(shown)).not.toBeNull();
  expect([await attachedAt(dropped), await attachedAt(foreign)]).toEqual([null, null]);
  const first = await attachedAt(shown);
  await settle(shown);
  await settle();
  expect(await attachedAt(shown)).toEqual(first);
});

test('[ED-03] an image whose words come weeks later has waited for them', async () => {
  const url = site.serve('/d.png', { type: 'image/png', body: PIXEL_PNG });
  const [waiting, forgotten] = [await added(url), await added(url)];
  const { database, storage } = server();
  const age = (src: string, days: number) =>
    database.platform.execute(
      sql`UPDATE files SET created_at = now() - make_interval(days => ${days}) WHERE id = ${src.split('/').at(-1)}`,
    );
  await age(waiting, 29);
  await age(forgotten, 31);
  const context = { jobId: newId(), database, log: silentLog, signal: new AbortController().signal };
  const files = openFiles({ storage, secret: 'x', purposes: imagePurposes });
  for (const job of fileJobs(files)) await job.handle(context, {});
  expect((await bytesOf(waiting)).bytes).toEqual(PIXEL_PNG);
  expect((await look(forgotten)).status).toBe(404);
});
