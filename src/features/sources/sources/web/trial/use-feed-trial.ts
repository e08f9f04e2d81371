import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { withScheme } from '#base/validators.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { chipsText } from '#ui/fields/chips.ts';
import { tryFeed } from '../../contract/feed-trial.ts';
import { ALL_ITEMS } from '../../rules/keywords.ts';
import type { SourceDraft } from '../source-draft.ts';
import type { SourceForm } from '../use-source-form.ts';

interface Settings {
  readonly url: string;
  readonly keywords: string;
  readonly language: string;
}

interface TrialRequest extends Settings {
  /** The address in the form when the trial started; the trial may be for another feed of the same site. */
  readonly written: string;
  readonly site: string;
}

/** Reads the feed of the source in the form, or finds it on the site, and fills in its address. */
export function useFeedTrial(form: SourceForm) {
  const asking = useRef<AbortController>(null);
  /** The last feed that was found, and its site. */
  const [found, setFound] = useState({ rssUrl: '', domain: '' });
  const settings = settingsOf(form.draft, found);
  const trial = useMutation({
    // A new trial aborts the previous one.
    mutationFn: ({ url, keywords, language }: TrialRequest) => {
      asking.current?.abort();
      asking.current = new AbortController();
      return call(tryFeed, { url, keywords, language }, { signal: asking.current.signal });
    },
    onSuccess: ({ feedUrl, siteUrl, title }, { url, written, site }) => {
      const filled = { rssUrl: feedUrl, title, ...(siteUrl ? { domain: siteUrl } : {}) };
      // If the form changed meanwhile, it describes another source.
      form.complete(filled, (draft) => settingsOf(draft, found).url === written);
      if (url === site || site === found.domain) setFound({ rssUrl: feedUrl, domain: site });
    },
  });
  const { data, variables } = trial;
  return {
    canTest: settings.url !== '',
    isTesting: trial.isPending && variables?.written === settings.url,
    /** The error, until the address changes. */
    failure: trial.error && variables?.written === settings.url ? errorText(trial.error) : null,
    /** The result, while the form has the address of that feed. */
    found: data && data.feedUrl === form.draft.rssUrl ? data : null,
    /** Keywords or language changed since the trial. */
    isOutdated: variables?.keywords !== settings.keywords || variables?.language !== settings.language,
    test: (url = settings.url) =>
      trial.mutate({ ...settings, url, written: settings.url, site: siteOf(form.draft) }),
  };
}

export type FeedTrial = ReturnType<typeof useFeedTrial>;

/** The error of the field is more specific than the general one. */
function errorText(error: Error): string {
  const [field] = error instanceof CallError ? (error.problem.fields ?? []) : [];
  return field?.detail ?? error.message;
}

const siteOf = ({ domain }: SourceDraft) => withScheme(domain.trim());

/** The feed address if it belongs to the site in the form, else the site. */
function settingsOf(draft: SourceDraft, found: { rssUrl: string; domain: string }): Settings {
  const feed = draft.rssUrl.trim();
  const site = siteOf(draft);
  const isOfOtherSite = feed === found.rssUrl && found.domain !== '' && site !== '' && site !== found.domain;
  return {
    url: feed === '' || isOfOtherSite ? site : withScheme(feed),
    keywords: chipsText(draft.keywords) || ALL_ITEMS,
    language: draft.language,
  };
}
