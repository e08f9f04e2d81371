import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { captureAgain } from '#features/captures/captures/contract/captures.ts';
import { refreshQuery } from '#features/captures/web.ts';
import { call } from '#ui/call/call.ts';
import { isForbiddenOrMissing } from '#ui/call/call-error.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from './document/document-page-text.ts';

interface ReadAgain {
  readonly readAgain: (documentId: Id) => void;
  /** To be rendered by the caller: says how the readings progress. */
  readonly messages: ReactNode;
}

/** Captures pages again from a list, where a document has no place of its own for the progress and the result. */
export function useReadAgain(): ReadAgain {
  const { show } = useSnackbar();
  const cache = useQueryClient();
  const [underWay, setUnderWay] = useState<ReadonlySet<Id>>(new Set());
  const { mutate } = useMutation({
    mutationFn: (documentId: Id) => call(captureAgain, { documentId }),
    onSuccess: async (_, documentId) => {
      await cache.invalidateQueries({ queryKey: refreshQuery(documentId).queryKey });
      setUnderWay((before) => new Set(before).add(documentId));
    },
    onError: ({ message }) => show({ kind: 'error', text: message }),
  });
  const end = (documentId: Id) =>
    setUnderWay((before) => new Set([...before].filter((id) => id !== documentId)));
  const messages = [...underWay].map((documentId) => (
    <RefreshMessage key={documentId} documentId={documentId} onEnd={() => end(documentId)} />
  ));
  return { readAgain: mutate, messages };
}

interface RefreshMessageProps {
  readonly documentId: Id;
  readonly onEnd: () => void;
}

function RefreshMessage({ documentId, onEnd }: RefreshMessageProps) {
  const text = useText(documentPageText).refresh;
  const { show, withdraw } = useSnackbar();
  const { data, error, isFetchedAfterMount } = useQuery(refreshQuery(documentId));
  const about = `refresh ${documentId}`;
  const refresh = isFetchedAfterMount ? data?.refresh : undefined;
  const state = refresh?.state ?? 'under-way';
  const isGone = refresh === null || isForbiddenOrMissing(error);
  const end = useEffectEvent(onEnd);
  const say = useEffectEvent(() => {
    const isUnderWay = state === 'under-way';
    const kind = isUnderWay ? 'plain' : state === 'failed' ? 'error' : 'success';
    const words = [text[state], refresh?.failure ?? ''].join(' ').trim();
    show({ about, kind, text: words, isLasting: isUnderWay });
  });
  useEffect(() => {
    if (isGone) return end();
    say();
    if (state === 'under-way') return () => withdraw(about);
    return end();
  }, [state, isGone, about, withdraw]);
  return null;
}
