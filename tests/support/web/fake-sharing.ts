import type { Problem } from '../../../src/base/app-error.ts';
import {
  changeAccess,
  type ItemAccess,
  type LinkedReflection,
  type ShownEntry,
} from '../../../src/features/sharing/contract/access.ts';
import { entityKey, isAbsentFrom } from '../../../src/features/sharing/rules/entities.ts';
import { SAMPLE, SAVED } from '../samples/sample-access.ts';

export const ITEM_ID = '0198a5c0-0000-7000-8000-000000000099';

/** A fake sharing server in memory, with the requested changes. */
export interface FakeSharing {
  access: ItemAccess;
  /** The results of the search field. */
  found: { entries: ShownEntry[]; reflections: LinkedReflection[] };
  missing: ShownEntry[];
  /** Refuses changes while it is set. */
  refusal: { status: number; problem?: Partial<Problem> } | null;
  readonly changes: unknown[];
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
}

export function fakeSharing(): FakeSharing {
  const { nadia, aicha, climat, eau } = SAMPLE;
  const fake: FakeSharing = {
    access: {
      itemId: ITEM_ID,
      kind: 'analysis',
      title: 'Recul du trait de côte',
      role: 'Owner',
      entries: [...SAVED.entries],
      reflections: [...SAVED.reflections],
    },
    found: { entries: [aicha, nadia, climat], reflections: [eau] },
    missing: [],
    refusal: null,
    changes: [],
    async fetch(address, init = {}) {
      const { pathname } = new URL(address, 'http://localhost');
      const body: unknown = JSON.parse(String(init.body ?? '{}'));
      if (pathname.endsWith('/grantees')) return Response.json(fake.found);
      if (pathname.endsWith('/missing-access')) return Response.json({ missing: fake.missing });
      if (init.method === 'PATCH') {
        fake.changes.push(body);
        if (fake.refusal) return refuse(fake.refusal);
        apply(fake, body);
      }
      return Response.json(fake.access);
    },
  };
  return fake;
}

function apply(fake: FakeSharing, body: unknown): void {
  const { add, remove } = changeAccess.input.parse({ itemId: ITEM_ID, ...Object(body) });
  const known = new Map(
    Object.values(SAMPLE).flatMap((one) => ('entityId' in one ? [[entityKey(one), one]] : [])),
  );
  const added = add.flatMap((one) => {
    const entry = known.get(entityKey(one));
    return entry ? [{ ...entry, permission: one.permission }] : [];
  });
  const entries = [...fake.access.entries.filter(isAbsentFrom([...remove, ...add])), ...added];
  fake.access = { ...fake.access, entries };
}

function refuse({ status, problem = {} }: { status: number; problem?: Partial<Problem> }): Response {
  const whole = { type: '', title: '', status, detail: '', reason: 'unexpected', requestId: '', ...problem };
  return Response.json(whole, { status });
}
