import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it was sent. */
export interface Sent {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Stands between a caller and a server, and sees every request go by. */
export interface Between {
  readonly address: string;
  close(): Promise<void>;
}

/** `change` says what goes on in the place of what was sent; where that is invalid, what was sent goes on after all. */
export async function openBetween(target: string, change: (sent: Sent) => Buffer): Promise<Between> {
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const { method = 'GET', url = '/', headers } = incoming;
    const sent = { method, url, headers, body: Buffer.concat(parts) };
    const changed = change(sent);
    try {
      const first = await passOn(target, sent, changed);
      const isSame = changed.equals(sent.body);
      if (first.statusCode === 400 && !isSame) first.resume();
      const answer = first.statusCode === 400 && !isSame ? await passOn(target, sent, sent.body) : first;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(target: string, { method, url, headers }: Sent, body: Buffer): Promise<IncomingMessage> {
  const { 'transfer-encoding': _dropped, ...kept } = headers;
  const length = body.length > 0 || 'content-length' in kept ? { 'content-length': body.length } : {};
  return new Promise((resolve, reject) => {
    const onward = request(target + url, { method, headers: { ...kept, ...length } }, resolve);
    onward.on('error', reject);
    onward.end(body);
  });
}
