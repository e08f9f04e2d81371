import { setTimeout as pause } from 'node:timers/promises';
import type { SignedInPerson } from '../support/signed-in-people.ts';
import { TextClient } from '../support/text-client.ts';

interface Options {
  readonly url: string;
  readonly reflectionId: string;
  readonly who: string;
  readonly person: SignedInPerson;
  readonly longestPauseMs?: number;
}

const LONGEST_PAUSE_MS = 12;

/** A person who types unique words and records which of them were acknowledged. */
export class TypingPerson {
  readonly client: TextClient;
  readonly #who: string;
  readonly #longestPauseMs: number;
  #typed = 0;
  #confirmed = 0;
  #isTyping = false;

  constructor({ url, reflectionId, who, person, longestPauseMs = LONGEST_PAUSE_MS }: Options) {
    this.#who = who;
    this.#longestPauseMs = longestPauseMs;
    this.client = new TextClient({ address: url, reflectionId, headers: person.headers });
    this.client.connection.on('message', () => {
      if (this.client.isAcknowledged) this.#confirmed = this.#typed;
    });
  }

  get confirmedWords(): string[] {
    return Array.from({ length: this.#confirmed }, (_, n) => this.#word(n));
  }

  get allWords(): string[] {
    return Array.from({ length: this.#typed }, (_, n) => this.#word(n));
  }

  get confirmed(): number {
    return this.#confirmed;
  }

  #word(n: number): string {
    return `${this.#who}${n}`;
  }

  async type(): Promise<void> {
    this.#isTyping = true;
    while (this.#isTyping) {
      this.client.type(` ${this.#word(this.#typed)}`);
      this.#typed += 1;
      await pause(Math.random() * this.#longestPauseMs);
    }
  }

  /** Closes the connection; the text stays local until `reconnect`. */
  disconnect(): void {
    this.#isTyping = false;
    this.client.connection.disconnect();
  }

  async reconnect(): Promise<void> {
    void this.client.connection.connect();
    await this.client.kept();
  }
}
