import { createServer, type IncomingHttpHeaders, request } from 'node:http';
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

/** `change` says what goes on in the place of what was sent. */
export async function openBetween(target: string, change: (sent: Sent) => Buffer): Promise<Between> {
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const { method = 'GET', url = '/', headers } = incoming;
    const body = change({ method, url, headers, body: Buffer.concat(parts) });
    const { 'transfer-encoding': _dropped, ...kept } = headers;
    const length = body.length > 0 || 'content-length' in kept ? { 'content-length': body.length } : {};
    const onward = request(target + url, { method, headers: { ...kept, ...length } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    onward.end(body);
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
