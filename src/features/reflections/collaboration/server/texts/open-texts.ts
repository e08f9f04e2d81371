import { type Connection, Hocuspocus } from '@hocuspocus/server';
import { logTrouble } from '#platform/log-trouble.ts';
import type { Admitted } from '../access/admit.ts';
import type { Line } from '../line/open-line.ts';
import type { Outlet } from '../line/outlet.ts';
import type { Seat } from '../line/seat.ts';
import { applyAll } from '../log/document-of.ts';
import { type OpenText, openText, type TextsOutside } from './open-text.ts';
import { takeSeat } from './take-seat.ts';
import { type LineContext, lineOf, NEWS } from './text-origin.ts';

export interface Texts {
  /** Gives somebody who was admitted a place at their text, which is read from disk for the first of them. */
  seat(line: Line, admitted: Admitted, hello: Uint8Array, outlet: Outlet): Promise<Seat>;
  /** Takes what other nodes kept of the open texts. */
  readNews(): Promise<void>;
  readonly count: number;
  /** Brings what is known of the texts up to date; nobody has a place any more. */
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 2_000;
/** The library ends lines that are silent; ours look after themselves. */
const NEVER_MS = 2 ** 31 - 1;

/** Moments that the library tells of at every message, and that are ours before it hears of it. */
const UNHEARD = [
  'beforeHandleMessage',
  'afterHandleMessage',
  'beforeSync',
  'onChange',
  'onAwarenessUpdate',
] as const;

/** Said to the library where something does not go on; without words, so that it prints none. */
class Unsaid extends Error {
  readonly reason = 'unavailable';
}

/** The texts that are open on this node, each once, with everybody who has a place at them. */
export function openTexts(outside: TextsOutside): Texts {
  const { log, logs, lingerMs } = outside;
  const open = new Map<string, OpenText>();
  const emptySinceMs = new Map<string, number>();
  const arriving = new Map<Line, (connection: Connection<LineContext>) => void>();
  let isStopping = false;

  const hocuspocus = new Hocuspocus<LineContext>({
    quiet: true,
    timeout: NEVER_MS,
    async onAuthenticate({ context, connectionConfig }) {
      connectionConfig.readOnly = context.line.admitted?.isReadOnly ?? true;
    },
    async onLoadDocument({ context, document, documentName }) {
      const { admitted } = context.line;
      if (!admitted) throw new Unsaid();
      try {
        const onRead = (whole: Uint8Array) => context.line.offer(whole);
        open.set(documentName, await openText(outside, admitted, document, onRead));
      } catch (failure) {
        logTrouble(log, failure, 'a text could not be opened');
        throw new Unsaid();
      }
    },
    async connected({ context, connection }) {
      arriving.get(context.line)?.(connection);
    },
    async beforeUnloadDocument({ document, documentName }) {
      const since = emptySinceMs.get(documentName) ?? performance.now();
      emptySinceMs.set(documentName, since);
      const text = open.get(documentName);
      if (!text) return;
      if (isStopping || performance.now() - since < lingerMs) throw new Unsaid();
      await text.putInOrder().catch((failure: unknown) => {
        logTrouble(log, failure, 'a text stays open until it is kept');
        throw new Unsaid();
      });
      if (text.log.isWaiting || document.getConnectionsCount() > 0) throw new Unsaid();
    },
    async afterUnloadDocument({ documentName }) {
      emptySinceMs.delete(documentName);
      const text = open.get(documentName);
      if (text?.document.isDestroyed) forget(documentName, text);
    },
  });

  // Those that nobody listens to would each be waited for, at every message.
  for (const extension of hocuspocus.configuration.extensions)
    for (const name of UNHEARD) delete extension[name];

  function forget(name: string, text: OpenText): void {
    text.close();
    if (open.get(name) === text) open.delete(name);
  }

  /** Should the library break over a change after all, the text is read anew from what was kept before. */
  function putAway(name: string): void {
    const text = open.get(name);
    if (!text) return;
    log.error({ reflectionId: name }, 'a change broke a text in memory: it is read anew');
    const lines = text.document.getConnections().map(lineOf);
    hocuspocus.documents.delete(name);
    forget(name, text);
    text.document.destroy();
    for (const line of lines) line.reset();
  }

  /** Puts away those that nobody has open any more. */
  const sweeping = setInterval(
    () => {
      for (const [name, document] of hocuspocus.documents) {
        if (document.getConnectionsCount() > 0) emptySinceMs.delete(name);
        else void hocuspocus.unloadDocument(document);
      }
    },
    Math.min(SWEEP_EVERY_MS, lingerMs),
  );
  sweeping.unref();
  const hall = { hocuspocus, textOf: (name: string) => open.get(name), arriving, onBroken: putAway };

  return {
    seat: (...given) => takeSeat(hall, ...given),
    readNews: () =>
      logs.tellNews(({ reflectionId }, updates) => {
        const document = open.get(reflectionId)?.document;
        if (document) applyAll(document, updates, NEWS);
      }),
    get count() {
      return open.size;
    },
    async stop() {
      isStopping = true;
      clearInterval(sweeping);
      // What is not on disk is not called settled.
      const kept = [...open.values()].filter((text) => !text.log.isWaiting);
      const settled = await Promise.allSettled(kept.map((text) => text.settle()));
      for (const one of settled) {
        if (one.status === 'rejected') logTrouble(log, one.reason, 'the words of a text are not up to date');
      }
      for (const [name, text] of [...open]) {
        forget(name, text);
        text.document.destroy();
      }
    },
  };
}
