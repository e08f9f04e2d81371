import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { withScheme } from '#base/with-scheme.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
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
  readonly site: string;
}

/** Reads the feed of a source that is being written, or finds it on its site, and writes down where it is. */
export function useFeedTrial(form: SourceForm) {
  const asking = useRef<AbortController>(null);
  /** The feed that was found, and the site it was found at. */
  const [found, setFound] = useState({ rssUrl: '', domain: '' });
  const settings = settingsOf(form.draft, found);
  const trial = useMutation({
    // Another trial may begin before this one ends: only the last one counts.
    mutationFn: ({ url, keywords, language }: Asked) => {
      asking.current?.abort();
      asking.current = new AbortController();
      return call(tryFeed, { url, keywords, language }, { signal: asking.current.signal });
    },
    onSuccess: ({ feedUrl, siteUrl, title }, { url, written, site }) => {
      const said = { rssUrl: feedUrl, title, ...(siteUrl ? { domain: siteUrl } : {}) };
      // What was written meanwhile is another source.
      form.complete(said, (draft) => settingsOf(draft, found).url === written);
      if (url === site || site === found.domain) setFound({ rssUrl: feedUrl, domain: site });
    },
  });
  const { data, variables } = trial;
  return {
    canTest: settings.url !== '',
    isTesting: trial.isPending && variables?.written === settings.url,
    /** Why it cannot be read, until another address is written. */
    failure: trial.error && variables?.written === settings.url ? wordsOf(trial.error) : null,
    /** What was read, as long as the address is that of the feed. */
    found: data && data.feedUrl === form.draft.rssUrl ? data : null,
    /** What would be kept was told of other words or another language. */
    isOutdated: variables?.keywords !== settings.keywords || variables?.language !== settings.language,
    test: (url = settings.url) =>
      trial.mutate({ ...settings, url, written: settings.url, site: siteOf(form.draft) }),
  };
}

export type FeedTrial = ReturnType<typeof useFeedTrial>;

/** What is wrong with the address says more than that something is. */
function wordsOf(error: Error): string {
  const [field] = error instanceof CallError ? (error.problem.fields ?? []) : [];
  return field?.detail ?? error.message;
}

const siteOf = ({ domain }: SourceDraft) => withScheme(domain.trim());

/** The feed where its address is known, else the site: that of another site is not the feed that was found at the last. */
function settingsOf(draft: SourceDraft, found: { rssUrl: string; domain: string }): Settings {
  const feed = draft.rssUrl.trim();
  const site = siteOf(draft);
  const isOfAnother = feed === found.rssUrl && found.domain !== '' && site !== '' && site !== found.domain;
  return {
    url: feed === '' || isOfAnother ? site : withScheme(feed),
    keywords: chipsText(draft.keywords) || EVERY_ITEM,
    language: draft.language,
  };
}
