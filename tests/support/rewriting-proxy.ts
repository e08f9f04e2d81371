import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the client sent it. */
export interface ProxiedRequest {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A proxy between a client and a server. */
export interface RewritingProxy {
  readonly address: string;
  close(): Promise<void>;
}

/** `change` returns the body to forward; when the server rejects it as invalid, the original is forwarded. */
export async function openRewritingProxy(
  target: string,
  change: (sent: ProxiedRequest) => Buffer,
): Promise<RewritingProxy> {
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const { method = 'GET', url = '/', headers } = incoming;
    const sent = { method, url, headers, body: Buffer.concat(parts) };
    const changed = change(sent);
    try {
      const first = await forward(target, sent, changed);
      const isSame = changed.equals(sent.body);
      if (first.statusCode === 400 && !isSame) first.resume();
      const answer = first.statusCode === 400 && !isSame ? await forward(target, sent, sent.body) : first;
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

function forward(
  target: string,
  { method, url, headers }: ProxiedRequest,
  body: Buffer,
): Promise<IncomingMessage> {
  const { 'transfer-encoding': _dropped, ...kept } = headers;
  const length = body.length > 0 || 'content-length' in kept ? { 'content-length': body.length } : {};
  return new Promise((resolve, reject) => {
    const onward = request(target + url, { method, headers: { ...kept, ...length } }, resolve);
    onward.on('error', reject);
    onward.end(body);
  });
}
