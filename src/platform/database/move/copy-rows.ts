import type { Client, Connection, Submittable } from 'pg';

/** The COPY methods of the driver's connection, missing from its types. */
interface CopyConnection extends Connection {
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

/** Streams rows from one database to another at the speed of the slower one, without buffering. */
export async function copyRows(from: Client, to: Client, { out, into }: CopyTexts): Promise<void> {
  let resolveTarget: (connection: CopyConnection) => void = () => undefined;
  const target = new Promise<CopyConnection>((resolve) => {
    resolveTarget = resolve;
  });
  const received = copying(to, into, { onReady: resolveTarget });
  const connection = await Promise.race([target, received]);
  if (!connection) return;
  const sent = copying(from, out, {
    onData: (chunk, source) => {
      connection.sendCopyFromChunk(chunk);
      if (!connection.stream.writableNeedDrain || source.stream.isPaused()) return;
      source.stream.pause();
      connection.stream.once('drain', () => source.stream.resume());
    },
  });
  sent.then(
    () => connection.endCopyFrom(),
    () => connection.sendCopyFail('the rows stopped coming'),
  );
  await Promise.all([sent, received]);
}

interface CopyHandlers {
  readonly onReady?: (connection: CopyConnection) => void;
  readonly onData?: (chunk: Buffer, connection: CopyConnection) => void;
}

/** Runs one COPY; the driver calls these handlers by name. */
function copying(client: Client, text: string, { onReady, onData }: CopyHandlers): Promise<undefined> {
  return new Promise((resolve, reject) => {
    const copy: Submittable & Record<`handle${string}`, unknown> = {
      submit: (connection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => onReady?.(connection),
      handleCopyData: ({ chunk }: { chunk: Buffer }, connection: CopyConnection) =>
        onData?.(chunk, connection),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(undefined),
      handleError: reject,
    };
    client.query(copy);
  });
}
