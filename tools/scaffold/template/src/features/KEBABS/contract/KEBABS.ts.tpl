import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { page, pageInput } from '#base/paging.ts';
import { requiredText } from '#base/validators.ts';
import { CONSTANT_TITLE_MAX_LENGTH } from '../rules/KEBAB-title.ts';

/** The live topic of changes; `server/topic-guard.ts` decides who may follow it. */
export const CONSTANTS_TOPIC = 'KEBABS:all';

export const CAMEL = z.object({ id, title: z.string(), auditInfo });
export type PASCAL = z.infer<typeof CAMEL>;

export const listPASCALS = endpoint({
  method: 'GET',
  path: '/api/KEBABS',
  access: 'signed-in',
  summary: 'List the PROSES of my organisation',
  input: z.object(pageInput),
  output: page(CAMEL),
});

/** Sets the result under an id chosen by the caller: a retried request changes nothing. */
export const savePASCAL = endpoint({
  method: 'PUT',
  path: '/api/KEBABS/:CAMELId',
  access: 'signed-in',
  summary: 'Create or rename a PROSE',
  input: z.object({ CAMELId: id, title: requiredText(CONSTANT_TITLE_MAX_LENGTH) }),
  output: CAMEL,
});
