import type { Endpoint } from '../../src/base/endpoint.ts';
import type { Objective } from '../../src/features/accounts/accounts/contract/objective.ts';
import type { Profile } from '../../src/features/accounts/accounts/contract/profile.ts';
import * as profile from '../../src/features/accounts/accounts/contract/profile.ts';
import {
  createToken,
  listTokens,
  revokeToken,
} from '../../src/features/accounts/accounts/contract/sessions.ts';
import { saveObjectives } from '../../src/features/accounts/objectives/contract/objectives.ts';
import { type Answer, ask } from '../support/ask.ts';
import type { SignedInPerson } from '../support/signed-in-people.ts';
import { Refusal } from './refusal.ts';
import { retryWhileOverloaded } from './send-repeatedly.ts';

/** The last acknowledged and the last requested value: after a crash, the stored value is between the two. */
interface Ledger {
  acknowledged: number;
  asked: number;
}

type Answered = Pick<Answer<Endpoint>, 'status' | 'problem'>;

/** The defects found: lost acknowledged changes, and partial changes. */
export interface Damage {
  readonly lost: string[];
  readonly torn: string[];
}

const OBJECTIVES = 20;
const WRITES_PER_TOKEN = 8;
const TOKENS_HELD = 5;

/** A signed-in person who makes changes without pause and records exactly the acknowledged ones. */
export class WritingPerson {
  readonly person: SignedInPerson;
  acknowledged = 0;
  readonly #names: Ledger = { acknowledged: 0, asked: 0 };
  readonly #objectives: Ledger = { acknowledged: 0, asked: 0 };
  readonly #sizes: Ledger = { acknowledged: 0, asked: 0 };
  /** Tokens by id; undefined while their existence is unknown. */
  readonly #tokens = new Map<string, boolean | undefined>();
  #turn = 0;

  constructor(person: SignedInPerson) {
    this.person = person;
  }

  /** Makes one change; throws when it was refused or not answered; without an answer its outcome is unknown. */
  async write(url: string): Promise<void> {
    const { status, problem } = await this.tryWrite(url);
    if (problem) throw new Refusal(status, problem.reason);
  }

  /** Makes one change and returns the answer; throws when there is none. */
  async tryWrite(url: string): Promise<Answered> {
    this.#turn += 1;
    const n = this.#turn;
    const answer = await this.#change(url, n);
    if (!answer.problem) this.acknowledged += 1;
    return answer;
  }

  #change(url: string, n: number): Promise<Answered> {
    const { headers } = this.person;
    if (n % WRITES_PER_TOKEN === 0) return this.#writeToken(url, n);
    if (n % 3 === 0) {
      const names = { firstName: `P${n}`, lastName: `N${n}` };
      return noted(this.#names, n, () => ask(url, profile.renameMe, names, headers));
    }
    if (n % 3 === 1) {
      const input = { objectives: [treeOf(n, OBJECTIVES)] };
      return noted(this.#objectives, n, () => ask(url, saveObjectives, input, headers));
    }
    const input = { maxPortfolioSectionSize: n };
    return noted(this.#sizes, n, () => ask(url, profile.savePreferences, input, headers));
  }

  /** Compares the current state on the server with the acknowledged changes. */
  async damage(url: string): Promise<Damage> {
    const { headers, email } = this.person;
    const { output: me } = await retryWhileOverloaded(() => ask(url, profile.readProfile, {}, headers));
    const { output: ownTokens } = await retryWhileOverloaded(() => ask(url, listTokens, {}, headers));
    if (!me || !ownTokens) return { lost: [`${email}: cannot be read any more`], torn: [] };
    const found = profileDamage(me, [this.#names, this.#objectives, this.#sizes]);
    const present = new Set(ownTokens.tokens.map(({ id }) => id));
    for (const [id, kept] of this.#tokens) {
      if (kept !== undefined && kept !== present.has(id)) {
        found.lost.push(`${kept ? 'the making' : 'the revoking'} of token ${id}`);
      }
      if (kept === undefined) this.#tokens.set(id, present.has(id));
    }
    return {
      lost: found.lost.map((what) => `${email}: ${what}`),
      torn: found.torn.map((what) => `${email}: ${what}`),
    };
  }

  async #writeToken(url: string, n: number): Promise<Answered> {
    const { headers } = this.person;
    const ownTokens = [...this.#tokens].filter(([, kept]) => kept);
    const [oldest] = ownTokens[0] ?? [];
    if (oldest !== undefined && ownTokens.length >= TOKENS_HELD) {
      this.#tokens.set(oldest, undefined);
      const answer = await ask(url, revokeToken, { tokenId: oldest }, headers);
      if (!answer.problem) this.#tokens.set(oldest, false);
      return answer;
    }
    const input = { name: `T${n}`, scopes: ['read' as const], expiresInDays: 30 };
    const answer = await ask(url, createToken, input, headers);
    if (answer.output) this.#tokens.set(answer.output.token.id, true);
    return answer;
  }
}

async function noted(ledger: Ledger, n: number, send: () => Promise<Answered>): Promise<Answered> {
  ledger.asked = n;
  const answer = await send();
  if (!answer.problem) ledger.acknowledged = n;
  return answer;
}

/** A tree in which all nodes have the same number: a mixture of two writes would be visible. */
function treeOf(n: number, count: number): Objective {
  const leaves = Array.from({ length: count - 1 }, (_, i) => ({
    id: `${n}-${i}`,
    name: String(n),
    subobjectives: [],
  }));
  return { id: `${n}-root`, name: String(n), subobjectives: leaves };
}

function profileDamage(me: Profile, [names, objectives, sizes]: readonly [Ledger, Ledger, Ledger]): Damage {
  const lost: string[] = [];
  const torn: string[] = [];
  const between = (what: string, shown: number, { acknowledged, asked }: Ledger) => {
    if (acknowledged > 0 && (shown < acknowledged || shown > asked)) {
      lost.push(`${what} ${shown}, acknowledged ${acknowledged}, asked ${asked}`);
    }
  };
  if (names.acknowledged > 0) {
    if (me.firstName.slice(1) !== me.lastName.slice(1)) torn.push(`name ${me.firstName} ${me.lastName}`);
    between('name', Number(me.firstName.slice(1)), names);
  }
  const [root] = me.objectives;
  if (root) {
    const numbers = new Set([root.name, ...root.subobjectives.map(({ name }) => name)]);
    if (numbers.size !== 1 || root.subobjectives.length !== OBJECTIVES - 1)
      torn.push(`objectives ${[...numbers]}`);
    between('objectives', Number(root.name), objectives);
  } else between('objectives', 0, objectives);
  between('section size', me.preferences.maxPortfolioSectionSize ?? 0, sizes);
  return { lost, torn };
}
