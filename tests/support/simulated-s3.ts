import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** For tests only: a small stand-in that speaks enough of the S3 protocol to exercise our client, in memory. */
export function simulatedS3() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let largest = 0;
  let server: Server | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    const uploadId = url.searchParams.get('uploadId');
    const body = await buffer(request);
    largest = Math.max(largest, body.length);
    const end = (status: number, text: string | Buffer = '', headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/xml', ...headers });
      response.end(text);
    };
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return end(403);
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, new Map());
      return end(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const parts = uploadId ? uploads.get(uploadId) : undefined;
    if (uploadId) {
      if (!parts) return end(404);
      if (request.method === 'PUT') {
        const number = Number(url.searchParams.get('partNumber'));
        parts.set(number, body);
        return end(200, '', { etag: `"part-${number}"` });
      }
      uploads.delete(uploadId);
      if (request.method === 'DELETE') return end(204);
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
      objects.set(
        key,
        Buffer.concat(named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))),
      );
      return end(200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return end(200, '', { etag: '"whole"' });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    if (key === '') return end(200, listing(url.searchParams.get('prefix') ?? ''));
    const found = objects.get(key);
    if (!found) return end(404, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined) return end(200, found, { 'content-type': 'application/octet-stream' });
    return end(206, found.subarray(Number(first), Number(last) + 1));
  }

  function listing(prefix: string): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const entries = keys.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified><Size>1</Size></Contents>`,
    );
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`;
  }

  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });
  return {
    async endpoint(): Promise<string> {
      if (!server) {
        server = createServer((request, response) => void answer(request, response));
        await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
      }
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    },
    openUploads: () => uploads.size,
    largestBody: () => largest,
  };
}
