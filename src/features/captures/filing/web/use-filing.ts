import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { setTags } from '#features/analyses/analyses/contract/analyses.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { TAGS_MAX, type Tag } from '#features/analyses/tags/contract/tags.ts';
import { tagProblem, useTagEdit } from '#features/analyses/web.ts';
import { addToPortfolio, createAnalysisInPortfolios } from '#features/portfolios/contract/portfolios.ts';
import { portfolioListQuery } from '#features/portfolios/web.ts';
import { hasPermission } from '#features/sharing/rules/roles.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useLanguage } from '#ui/words/language.ts';
import { draftTag, withTag } from '../rules/tag-list.ts';
import type { FilingChoices, FilingDraft, FilingResult, FilingSubject } from './filing-subject.ts';

const LONG_TIMEOUT = { timeoutMs: LONG_TIMEOUT_MS };

/** Creates an analysis and adds it to portfolios, or does neither. */
async function createThread(subject: FilingSubject, choices: FilingChoices): Promise<FilingResult> {
  const { document, url } = subject;
  const isRenamed = document === null || choices.title !== subject.title;
  const created = await call(
    createAnalysisInPortfolios,
    {
      analysis: {
        id: choices.analysisId,
        document: {
          ...(document ? { id: document.id } : {}),
          ...(url ? { url } : {}),
          ...(isRenamed ? { title: choices.title } : {}),
        },
        tags: [...choices.tags],
      },
      portfolio_ids: [...choices.portfolioIds],
    },
    LONG_TIMEOUT,
  );
  return { analysis: created, portfolioIds: choices.portfolioIds, isNew: true };
}

/** Adds an existing analysis to the chosen portfolios that lack it, and tags it. Each call is idempotent. */
export async function joinThread(analysis: AnalysisCard, choices: FilingChoices): Promise<FilingResult> {
  const { id: analysisId } = analysis;
  const before = analysis.tags.map(({ text }) => text);
  for (const portfolioId of choices.portfolioIds)
    await call(addToPortfolio, { portfolioId, analysisId }, LONG_TIMEOUT);
  const isRetagged = choices.tags.join('\n') !== before.join('\n');
  if (isRetagged) await call(setTags, { analysisId, before, tags: [...choices.tags] }, LONG_TIMEOUT);
  return { analysis, portfolioIds: choices.portfolioIds, isNew: false };
}

interface Options {
  readonly onFiled: (filed: FilingResult) => void;
  readonly onFailed: (failure: Error, isNew: boolean) => void;
  /** Replaces the creation of an analysis. */
  readonly make?: (choices: FilingChoices) => Promise<FilingResult>;
  /** Earlier choices to continue with. */
  readonly begun?: FilingDraft | null;
}

/** The state of the choices between the preview and the analysis. */
export function useFiling(
  subject: FilingSubject,
  { onFiled, onFailed, make = (choices) => createThread(subject, choices), begun = null }: Options,
) {
  const cache = useQueryClient();
  const language = useLanguage();
  const { id: myPortfolio, groups } = useSuspenseQuery(profileQuery).data;
  const portfolios = useQuery(portfolioListQuery({ id: myPortfolio, groups }));
  const [analysisId] = useState(() => newId());
  const [wantsNew, setWantsNew] = useState(false);
  const [title, setTitle] = useState(begun?.title ?? subject.title);
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set(begun?.ticked ?? [myPortfolio]));
  const [shownId, setShownId] = useState<Id>();
  // The order of threads may change meanwhile: the one shown stays.
  const existing = subject.known.find(({ analysis }) => analysis.id === shownId) ?? subject.known[0];
  if (existing && existing.analysis.id !== shownId) setShownId(existing.analysis.id);
  const joined = wantsNew ? undefined : existing;
  const [ownTags, setOwnTags] = useState<readonly Tag[]>(begun?.tags ?? []);
  const [theirTags, setTheirTags] = useTagEdit(existing?.analysis.tags ?? [], begun?.tags);
  const [draft, setDraft] = useState(begun?.draft ?? '');
  const tags = joined ? theirTags : ownTags;
  const setTags = joined ? setTheirTags : setOwnTags;
  const holding = new Set(joined?.portfolioIds);
  const portfolioIds = [...ticked].filter((id) => !holding.has(id));
  const tagInput = useRef<HTMLInputElement>(null);
  const mayTag = !joined || hasPermission(joined.analysis.role, 'edit');
  const refusedTag = mayTag ? tagProblem(draft, language) : null;

  const file = useExclusiveMutation({
    mutationFn: () => {
      const typedTag = tags.length < TAGS_MAX ? draftTag(draft) : null;
      const texts = (typedTag ? withTag(tags, typedTag) : tags).map(({ text }) => text);
      const choices = { analysisId, title: title.trim(), portfolioIds, tags: texts };
      return joined ? joinThread(joined.analysis, choices) : make(choices);
    },
    onSuccess: (filed) => onFiled(filed),
    onError: (failure) => onFailed(failure, !joined),
    onSettled: () => cache.invalidateQueries({ predicate: ({ meta }) => showsPortfolios(meta) }),
  });

  return {
    existing,
    joined,
    title,
    setTitle,
    toggleThread: () => setWantsNew(!wantsNew),
    myPortfolio,
    portfolios,
    holding,
    ticked,
    tick(id: Id) {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    /** The portfolios it will be added to. */
    portfolioIds,
    tags,
    setTags,
    draft,
    setDraft,
    mayTag,
    /** Why the word that is written can be no tag. */
    refusedTag,
    tagInput,
    /** A title is what it is found by: without one there is nothing to send. */
    canSubmit: title.trim() !== '' && refusedTag === null,
    submit() {
      if (title.trim() === '') return;
      if (refusedTag === null) file.mutate();
      else tagInput.current?.focus();
    },
    isFiling: file.isPending,
  };
}

export type Filing = ReturnType<typeof useFiling>;

/** Matches the queries that show portfolios, and captures, which include the portfolios of known analyses. */
function showsPortfolios(meta: Record<string, unknown> | undefined): boolean {
  const topics = meta?.topics;
  if (!Array.isArray(topics)) return false;
  return topics.some((topic) => /^(portfolio|captures):/.test(String(topic)));
}
