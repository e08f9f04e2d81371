import { expect, test } from 'vitest';
import { z } from 'zod';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const operation = z.looseObject({
  summary: z.string().min(5),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const description = z.looseObject({
  openapi: z.string(),
  components: z.looseObject({ securitySchemes: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

async function described() {
  const answer = await fetch(`${server().address}/api/openapi.json`);
  expect(answer.status).toBe(200);
  return description.parse(await answer.json());
}

test('every call is described, with who may make it and how it refuses', async () => {
  const { openapi, components, paths } = await described();
  expect(openapi).toMatch(/^3\.1\./);
  expect(components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie' },
    token: { type: 'http', scheme: 'bearer' },
  });
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/me', '/api/files/{fileId}/address']));
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses, security = [], tags }] of Object.entries(methods)) {
      const call = `${method} ${path}`;
      // Its subject is a word, neither a parameter nor a version.
      expect([call, tags[0]]).toEqual([call, expect.stringMatching(/^[a-z]+(-[a-z]+)*$/)]);
      expect([call, Object.keys(responses).some((status) => /^2/.test(status))]).toEqual([call, true]);
      for (const name of security.flatMap((one) => Object.keys(one))) {
        expect([call, name in components.securitySchemes]).toEqual([call, true]);
      }
    }
  }
  expect(paths['/api/me']?.get?.security).toEqual([{ session: [] }, { token: [] }]);
  expect(paths['/api/me']?.get?.responses.default).toMatchObject({
    content: { 'application/problem+json': { schema: { type: 'object' } } },
  });
});

test('the readable page lists every call, in both languages, and needs no script', async () => {
  const { paths } = await described();
  for (const [language, title] of [
    ['fr', 'Interface de programmation'],
    ['en', 'Programming interface'],
  ] as const) {
    const answer = await fetch(`${server().address}/api`, { headers: { 'accept-language': language } });
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${title}</h1>`);
    for (const path of Object.keys(paths)) expect(page).toContain(`<code>${path}</code>`);
    expect(page).toContain('href="/api/openapi.json"');
    expect(page).not.toMatch(/<script|style=/);
    const [, nonce] = /<style nonce="([^"]+)">/.exec(page) ?? [];
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  }
});
