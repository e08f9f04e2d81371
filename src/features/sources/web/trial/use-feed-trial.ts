import { withScheme } from '#base/with-scheme.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useAct } from '#ui/call/use-act.ts';
import { chipsText } from '#ui/fields/chips.ts';
import { tryFeed } from '../../contract/feed-trial.ts';
import { EVERY_ITEM } from '../../rules/keywords.ts';
import type { SourceDraft } from '../source-draft.ts';
import type { SourceForm } from '../use-source-form.ts';

interface Settings {
  readonly url: string;
  readonly keywords: string;
  readonly language: string;
}

interface Asked extends Settings {
  /** What stood in the form: another feed of the same site may be asked for. */
  readonly written: string;
}

/** Reads the feed of a source that is being written, or finds it on its site, and writes down where it is. */
export function useFeedTrial(form: SourceForm) {
  const trial = useAct({
    mutationFn: ({ written: _, ...settings }: Asked) => call(tryFeed, settings),
    onSuccess: ({ feedUrl, siteUrl, title }) =>
      form.complete({ rssUrl: feedUrl, title, ...(siteUrl ? { domain: siteUrl } : {}) }),
  });
  const settings = settingsOf(form.draft);
  const { data, variables } = trial;
  return {
    canTest: settings.url !== '',
    isTesting: trial.isPending,
    /** Why it cannot be read, until another address is written. */
    failure: trial.error && variables?.written === settings.url ? wordsOf(trial.error) : null,
    /** What was read, as long as the address is that of the feed. */
    found: data && data.feedUrl === form.draft.rssUrl ? data : null,
    /** What would be kept was told of other words or another language. */
    isOutdated: variables?.keywords !== settings.keywords || variables?.language !== settings.language,
    test: (url = settings.url) => trial.mutate({ ...settings, url, written: settings.url }),
  };
}

export type FeedTrial = ReturnType<typeof useFeedTrial>;

/** What is wrong with the address says more than that something is. */
function wordsOf(error: Error): string {
  const [field] = error instanceof CallError ? (error.problem.fields ?? []) : [];
  return field?.detail ?? error.message;
}

/** The feed where its address is known, else the site. */
function settingsOf({ rssUrl, domain, keywords, language }: SourceDraft): Settings {
  return {
    url: withScheme(rssUrl.trim() || domain.trim()),
    keywords: chipsText(keywords) || EVERY_ITEM,
    language,
  };
}
