import { problem } from '../../src/base/app-error.ts';
import { UPLOADS_PATH } from '../../src/features/documents/uploads/contract/uploads.ts';

type Headers = Readonly<Record<string, string>>;
export const TUS = { 'tus-resumable': '1.0.0' };
export const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' };

export const named = (name: string) => ({
  'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
});
export const idOf = (location: string) => location.split('/').at(-1) ?? '';

/** The status, reason and detail of a refusal. */
export async function refusal(answer: Response): Promise<[number, string, string]> {
  const { reason, detail } = problem.parse(await answer.json());
  return [answer.status, reason, detail];
}

/** Uploads files in parts, with these headers. */
export function uploadActions(address: () => string, whoever: () => Headers) {
  const begin = (
    sizeBytes: number | string,
    { as = whoever(), name = 'note.pdf', more = {} }: { as?: Headers; name?: string; more?: Headers } = {},
  ) =>
    fetch(address() + UPLOADS_PATH, {
      method: 'POST',
      headers: { ...as, ...TUS, ...named(name), 'upload-length': String(sizeBytes), ...more },
    });
  return {
    begin,
    /** Starts an upload and returns its location; throws when it is refused. */
    async begun(sizeBytes: number, name?: string): Promise<string> {
      const answer = await begin(sizeBytes, name === undefined ? {} : { name });
      if (answer.status !== 201) throw new Error(`starting the upload was answered with ${answer.status}`);
      return answer.headers.get('location') ?? '';
    },
    patch: (location: string, offset: number, body: string | Buffer, as = whoever()) =>
      fetch(address() + location, {
        method: 'PATCH',
        headers: { ...as, ...PART, 'upload-offset': String(offset) },
        body: new Uint8Array(Buffer.from(body)),
      }),
    head: (location: string, as = whoever()) =>
      fetch(address() + location, { method: 'HEAD', headers: { ...as, ...TUS } }),
    giveUp: (location: string, as = whoever()) =>
      fetch(address() + location, { method: 'DELETE', headers: { ...as, ...TUS } }),
  };
}
