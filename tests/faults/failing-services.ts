import { openPlace } from '../support/product-place.ts';
import { s3Server } from '../support/s3-server.ts';
import { signedInPeople } from '../support/signed-in-people.ts';
import type { Fault } from './fault.ts';
import { mailServer, mailsAreRetried } from './refusing-mail.ts';
import { uploadsResume } from './refusing-store.ts';
import { ANSWER_WITHIN_SECONDS, searchesContinue, silentEmbeddings } from './silent-embeddings.ts';
import { WritingPerson } from './writing-person.ts';

/**
 * The mail server, the file store and the embeddings server fail at the same time: only their own functions are
 * affected.
 */
export const failingServices: Fault = {
  name: 'refusing-neighbours',
  async drive(trial) {
    const store = await s3Server();
    trial.opened.defer(() => store.close());
    const mail = await mailServer(trial.opened);
    const embeddings = await silentEmbeddings(trial.opened);
    const place = await openPlace(trial.opened, {
      settings: {
        ...store.settings,
        SMTP_URL: mail.url,
        EMBEDDINGS_URL: embeddings.url,
        EMBEDDINGS_MODEL: 'letters',
        EMBEDDINGS_TIMEOUT_SECONDS: String(ANSWER_WITHIN_SECONDS),
      },
    });
    const product = await place.start();
    const { url } = product;
    const [person, ...others] = await signedInPeople({ url, dataDir: place.dataDir }, 3);
    if (!person) throw new Error('nobody signed in');
    const writer = new WritingPerson(person);
    await Promise.all([
      mailsAreRetried(trial, url, mail, others),
      uploadsResume(trial, url, store, person),
      searchesContinue(trial, { url, dataDir: place.dataDir }, embeddings, person),
      (async () => {
        for (let n = 0; n < 30; n += 1) await writer.write(url);
      })(),
    ]);
    const once = others.every(({ email }) => mail.acceptedFor.filter((to) => to === email).length === 1);
    trial.holds('no mail was sent twice', once, mail.acceptedFor);
    const { lost, torn } = await writer.damage(url);
    trial.holds('0 acknowledged writes lost', lost.length + torn.length === 0, [...lost, ...torn]);
    const isQuiet = !product.output().includes('unexpected failure');
    trial.holds('nothing unexpected was logged', isQuiet, product.output().slice(-3_000));
  },
};
