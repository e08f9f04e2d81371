import {
  listElements,
  readElement,
} from '../../src/features/analyses/contributions/contract/contributions.ts';
import { addElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { addReply, listReplies } from '../../src/features/analyses/elements/contract/replies.ts';
import { setVote, type Vote } from '../../src/features/analyses/elements/contract/votes.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { ask } from '../support/ask.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { type SignedInPerson, signedInPeopleOn } from '../support/signed-in-people.ts';
import { Refusal } from './refusal.ts';
import { retryWhileOverloaded } from './send-repeatedly.ts';
import type { Damage } from './writing-person.ts';

/** The discussed element, in an analysis shared with everyone. */
interface Subject {
  readonly analysisId: string;
  readonly elementId: string;
}

/** A person who comments, votes and replies without pause, and records exactly the acknowledged actions. */
export class DiscussingPerson {
  acknowledged = 0;
  readonly #person: SignedInPerson;
  readonly #subject: Subject;
  readonly #comments: string[] = [];
  readonly #replies: string[] = [];
  /** The last acknowledged vote, and the last requested one: the stored vote is one of the two. */
  readonly #votes: Record<'kept' | 'asked', Vote> = { kept: 'none', asked: 'none' };
  #turn = 0;

  constructor(person: SignedInPerson, subject: Subject) {
    this.#person = person;
    this.#subject = subject;
  }

  /** Makes one change; throws when it was refused or not answered; without an answer its outcome is unknown. */
  async write(url: string): Promise<void> {
    this.#turn += 1;
    const { headers } = this.#person;
    const [of, id, words] = [this.#subject, newId(), `Tour ${this.#turn}`];
    if (this.#turn % 3 === 0) {
      const comment = { ...of, elementId: id, type: 'comment', words } as const;
      this.#accept(await ask(url, addElement, comment, headers));
      this.#comments.push(id);
    } else if (this.#turn % 3 === 1) {
      this.#accept(await ask(url, addReply, { ...of, replyId: id, text: words }, headers));
      this.#replies.push(id);
    } else {
      this.#votes.asked = this.#votes.kept === 'upvote' ? 'question' : 'upvote';
      this.#accept(await ask(url, setVote, { ...of, vote: this.#votes.asked }, headers));
      this.#votes.kept = this.#votes.asked;
    }
  }

  #accept({ status, problem }: Pick<Awaited<ReturnType<typeof ask>>, 'status' | 'problem'>): void {
    if (problem) throw new Refusal(status, problem.reason);
    this.acknowledged += 1;
  }

  /** Compares the current state on the server with the acknowledged changes. */
  async damage(url: string): Promise<Damage> {
    const { headers, id: userId, email } = this.#person;
    const { analysisId } = this.#subject;
    const shown = new Set([
      ...(await readAll(async (before) => {
        const { output } = await retryWhileOverloaded(() =>
          ask(url, listElements, { analysisId, userId, ...before('before') }, headers),
        );
        return output && { ids: output.elements.map(({ id }) => id), hasMore: output.hasMore };
      })),
      ...(await readAll(async (after) => {
        const { output } = await retryWhileOverloaded(() =>
          ask(url, listReplies, { ...this.#subject, ...after('after') }, headers),
        );
        return output && { ids: output.replies.map(({ id }) => id), hasMore: output.hasMore };
      })),
    ]);
    const gone = [...this.#comments, ...this.#replies].filter((id) => !shown.has(id));
    const lost = gone.map((id) => `${email}: ${id}`);
    const { output } = await retryWhileOverloaded(() => ask(url, readElement, this.#subject, headers));
    const { kept, asked } = this.#votes;
    if (output?.vote !== kept && output?.vote !== asked)
      lost.push(`${email}: votes ${output?.vote}, acknowledged ${kept}, asked ${asked}`);
    if (output) Object.assign(this.#votes, { kept: output.vote, asked: output.vote });
    return { lost, torn: [] };
  }
}

interface Page {
  readonly ids: readonly string[];
  readonly hasMore: boolean;
}
type Known = (name: 'before' | 'after') => { readonly before?: string; readonly after?: string };

async function readAll(read: (known: Known) => Promise<Page | undefined>): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await read((name) => (last === undefined ? {} : { [name]: last }));
    all.push(...(page?.ids ?? []));
    if (!page?.hasMore) return all;
  }
}

/** Creates members of a running product who discuss one element of a shared analysis. */
export async function discussingPeople(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  count: number,
): Promise<DiscussingPerson[]> {
  return discussingPeopleOn({ url, databaseUrl: (await embeddedDatabase(dataDir)).url }, count);
}

/** The same for a product with an external database. */
export async function discussingPeopleOn(
  { url, databaseUrl }: { readonly url: string; readonly databaseUrl: string },
  count: number,
): Promise<DiscussingPerson[]> {
  const [author, ...others] = await signedInPeopleOn({ url, databaseUrl }, count);
  if (!author) return [];
  const database = openDatabase({ url: databaseUrl, connections: 1, log: silentLog });
  const acl = others.map((person) => forUser(person, 'Commenter'));
  const analysisId = await analysePage(database, author, { acl }).finally(() => database.close());
  const subject = { analysisId, elementId: newId() };
  const comment = { ...subject, type: 'comment', words: 'De quoi parle-t-on ?' } as const;
  const { problem } = await ask(url, addElement, comment, author.headers);
  if (problem) throw new Error(`the discussed element was refused: ${problem.reason}`);
  return [author, ...others].map((person) => new DiscussingPerson(person, subject));
}
