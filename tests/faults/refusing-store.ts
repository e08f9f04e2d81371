import type { S3Server } from '../support/s3-server.ts';
import type { SignedInPerson } from '../support/signed-in-people.ts';
import { uploadActions } from '../support/upload-actions.ts';
import type { Trial } from './fault.ts';
import { waitUntil } from './wait-until.ts';

const BYTES = Buffer.from('%PDF-1.4 a small file that is sent while its store refuses');
/** Three attempts of nine seconds each, and a margin for a busy machine. */
const LONGEST_ANSWER_MS = 40_000;

/** A store that refuses or does not answer: uploads are refused clearly and in time, and continue after its recovery. */
export async function uploadsResume(
  trial: Trial,
  url: string,
  store: S3Server,
  person: SignedInPerson,
): Promise<void> {
  const { begin, patch, head } = uploadActions(
    () => url,
    () => person.headers,
  );
  const send = async () => {
    const created = await begin(BYTES.length);
    const location = created.headers.get('location') ?? '';
    if (created.status !== 201) return { status: created.status, location };
    return { status: (await patch(location, 0, BYTES)).status, location };
  };
  for (const trouble of [403, 503, 'silence'] as const) {
    store.setTrouble(trouble);
    const begunAt = performance.now();
    const { status } = await send();
    const ms = performance.now() - begunAt;
    trial.holds(
      `an upload is refused with 503 while the store fails with ${trouble}`,
      status === 503,
      status,
    );
    trial.holds(`and within ${LONGEST_ANSWER_MS} ms`, ms < LONGEST_ANSWER_MS, ms);
    const ready = await fetch(`${url}/readyz`);
    trial.holds('everything else is answered meanwhile', ready.status === 200, ready.status);
  }
  store.setTrouble(null);
  let location = '';
  const isTaken = await waitUntil(async () => {
    const sent = await send();
    location = sent.location;
    return sent.status === 204;
  });
  const arrived = Number((await head(location)).headers.get('upload-offset'));
  trial.holds(
    'an upload is complete after the store has recovered',
    isTaken && arrived === BYTES.length,
    arrived,
  );
}
