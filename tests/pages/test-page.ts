/** What reading a page should bring. */
export interface ExpectedReading {
  readonly text: string;
  readonly title: string;
  readonly byline: string;
  /** The day, without a time. */
  readonly date: string | null;
  readonly lang: string;
  readonly image: string | null;
}

/** A page written for the tests. */
export interface TestPage {
  /** `french-press 2`. */
  readonly name: string;
  readonly kind: string;
  readonly url: string;
  readonly html: string;
  /** Null where there is no article to read. */
  readonly expected: ExpectedReading | null;
}
