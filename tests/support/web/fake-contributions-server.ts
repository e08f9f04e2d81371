import {
  ELEMENTS_PER_PAGE,
  ELEMENTS_SHOWN,
  MAX_CHANGES,
  USER_ANALYSES_PER_PAGE,
} from '../../../src/features/analyses/contributions/contract/contributions.ts';
import type { Card } from '../../../src/features/analyses/contributions/web/loaded/loaded-contributions.ts';
import type { Element } from '../../../src/features/analyses/elements/contract/elements.ts';
import { ME, SOLENE, sampleCard, sampleElement } from './sample-contributions.ts';

type Written = Pick<Element, 'type' | 'codeClassification' | 'anchor' | 'vote'> & { readonly words: string };

interface Refusal {
  readonly status: number;
  readonly detail: string;
}

/** A fake server of an analysis: stores the cards, reports changes, and can refuse writes or stop answering. */
export function fakeServer(
  given: readonly Card[] = [
    sampleCard(ME, [sampleElement(1, ME)]),
    sampleCard(SOLENE, [sampleElement(3), sampleElement(2)]),
  ],
) {
  let revision = 10;
  let cards = given;
  const changed = new Map<string, number>();
  const archived = new Map<string, number>();
  const asked: string[] = [];
  /** The queued failures of the next writes. */
  const next: (Refusal | 'silence')[] = [];
  let held: Promise<void> = Promise.resolve();
  let lost = false;

  const all = () => cards.flatMap(({ elements }) => elements as Element[]);
  const headers = () => cards.map(({ elements: _, hasMore: __, ...header }) => header);

  function change(elementId: string, edit: (element: Element) => Element): void {
    revision += 1;
    changed.set(elementId, revision);
    cards = cards.map((card) => ({
      ...card,
      elements: card.elements.map((one) => (one.id === elementId ? edit(one as Element) : one)),
    }));
  }

  function add(element: Element): void {
    revision += 1;
    changed.set(element.id, revision);
    cards = cards.map((card) =>
      card.id === element.author.id && !card.elements.some(({ id }) => id === element.id)
        ? { ...card, elements: [element, ...card.elements], elementCount: card.elementCount + 1 }
        : card,
    );
  }

  function write(path: string, body: Written): Response {
    const [, elementId = '', action] = /elements\/([0-9a-f-]{36})(?:\/(\w+))?/.exec(path) ?? [];
    if (action === 'vote') change(elementId, (one) => ({ ...one, vote: body.vote }));
    else if (action === 'archived') {
      revision += 1;
      archived.set(elementId, revision);
      cards = cards.map((card) => {
        const elements = card.elements.filter(({ id }) => id !== elementId);
        return { ...card, elements, elementCount: elements.length };
      });
    } else if (action === undefined && elementId) {
      const { type, words, codeClassification, anchor } = body;
      add({
        ...(sampleElement(40, ME) as Element),
        id: elementId,
        type,
        // As on the server, the text of a highlight is that of its passage.
        ...(anchor && type === 'highlight' ? { text: anchor.exact, note: words } : { text: words }),
        codeClassification,
        anchor,
      });
    } else revision += 1;
    return Response.json({ revision });
  }

  function pageOf(person: string, before: string | null) {
    const elements = cards.find(({ id }) => id === person)?.elements ?? [];
    const from = elements.findIndex(({ id }) => id === before) + 1;
    const page = elements.slice(from, from + ELEMENTS_PER_PAGE);
    return { revision, elements: page, hasMore: from + page.length < elements.length };
  }

  function read(url: URL): Response {
    if (lost) return Response.json(problemOf({ status: 404, detail: 'Introuvable' }), { status: 404 });
    const after = Number(url.searchParams.get('after'));
    if (url.pathname.endsWith('changes')) {
      return Response.json({
        revision,
        isWhole: revision - after < MAX_CHANGES,
        userAnalyses: headers(),
        elements: all().filter(({ id }) => (changed.get(id) ?? 0) > after),
        archivedIds: [...archived].flatMap(([id, at]) => (at > after ? id : [])),
      });
    }
    if (url.pathname.endsWith('passages')) return Response.json({ revision, passages: [], hasMore: false });
    const [mine, ...others] = cards.map((card) => ({
      ...card,
      elements: card.elements.slice(0, ELEMENTS_SHOWN),
    }));
    const person = /user-analyses\/([0-9a-f-]{36})\/elements/.exec(url.pathname)?.[1];
    if (person) return Response.json(pageOf(person, url.searchParams.get('before')));
    const offset = Number(url.searchParams.get('offset'));
    const page = others.slice(offset, offset + USER_ANALYSES_PER_PAGE);
    return Response.json({ revision, mine, others: page, total: others.length });
  }

  return {
    asked,
    next,
    add,
    change,
    /** Simulates more changes than one answer contains. */
    leap: (by: number) => {
      revision += by;
    },
    lose: () => {
      lost = true;
    },
    /** Delays writes; returns the function that releases them. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
      const url = new URL(address, 'http://localhost');
      if (method === 'GET') {
        asked.push(url.pathname.split('/').at(-1) ?? '');
        return read(url);
      }
      await held;
      asked.push(`${url.pathname.split('/').slice(4).join('/')} ${body}`);
      const failure = next.shift();
      if (failure === 'silence') throw new TypeError('network error');
      if (failure) return Response.json(problemOf(failure), { status: failure.status });
      return write(url.pathname, JSON.parse(String(body)));
    },
  };
}

function problemOf({ status, detail }: Refusal) {
  return { type: '/problems/x', title: 'x', status, detail, reason: 'x', requestId: '' };
}
