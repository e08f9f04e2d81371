import type { Client, Connection, Submittable } from 'pg';

/** What the driver's connection does for COPY, which its types leave out. */
interface Wire extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}

interface CopyTexts {
  /** `COPY … TO STDOUT`. */
  readonly out: string;
  /** `COPY … FROM STDIN`. */
  readonly into: string;
}

/** Takes rows from one database to another as fast as the slower of the two; nothing is kept in between. */
export async function copyRows(from: Client, to: Client, { out, into }: CopyTexts): Promise<void> {
  let take: (wire: Wire) => void = () => undefined;
  const taker = new Promise<Wire>((resolve) => {
    take = resolve;
  });
  const taken = copying(to, into, { onReady: take });
  const wire = await Promise.race([taker, taken]);
  if (!wire) return;
  const given = copying(from, out, {
    onData: (chunk, giving) => {
      wire.sendCopyFromChunk(chunk);
      if (!wire.stream.writableNeedDrain || giving.stream.isPaused()) return;
      giving.stream.pause();
      wire.stream.once('drain', () => giving.stream.resume());
    },
  });
  given.then(
    () => wire.endCopyFrom(),
    () => wire.sendCopyFail('the rows stopped coming'),
  );
  await Promise.all([given, taken]);
}

interface Hearing {
  readonly onReady?: (wire: Wire) => void;
  readonly onData?: (chunk: Buffer, wire: Wire) => void;
}

/** One COPY as the driver runs it: it calls these by name. */
function copying(client: Client, text: string, { onReady, onData }: Hearing): Promise<undefined> {
  return new Promise((resolve, reject) => {
    const copy: Submittable & Record<`handle${string}`, unknown> = {
      submit: (connection) => connection.query(text),
      handleCopyInResponse: (wire: Wire) => onReady?.(wire),
      handleCopyData: ({ chunk }: { chunk: Buffer }, wire: Wire) => onData?.(chunk, wire),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(undefined),
      handleError: reject,
    };
    client.query(copy);
  });
}
