import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { UNKNOWN_DOCUMENT } from '#features/documents/documents/rules/analysis-address.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { type Capture, listCaptures } from '../../contract/captures.ts';
import { capturesText } from '../../text.ts';
import { keptCaptures } from '../kept-captures.ts';
import { CAPTURES_KEY, CAPTURES_TOPICS, isUnderWay } from '../use-capture.ts';

/** Polling interval, in case the live connection is lost. */
const POLL_MS = 10_000;

/** CA-03: announces the end of kept captures, also after a reload. */
export function useKeptCaptures(): void {
  const text = useText(capturesText).done;
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: [...CAPTURES_KEY, 'left'],
    queryFn: ({ signal }) => call(listCaptures, {}, { signal }),
    meta: { topics: CAPTURES_TOPICS },
    refetchInterval: ({ state }) =>
      state.data?.captures.some((one) => one.kept && isUnderWay(one)) ? POLL_MS : false,
  });
  const announce = useEffectEvent((capture: Capture) => {
    const name = capture.fileName ?? capture.found.host ?? capture.url ?? '';
    const { analysisId, document } = capture;
    if (capture.state === 'failed') {
      show({ kind: 'error', text: `${text.failedOf(name)} ${capture.failure?.message ?? ''}`.trim() });
    } else if (analysisId) {
      const params = { documentId: document?.id ?? UNKNOWN_DOCUMENT, analysisId };
      const run = () => void navigate({ to: '/doc/$documentId/{-$analysisId}', params });
      show({
        kind: 'success',
        text: text.createdOf(document?.title || capture.found.title || name),
        action: { label: text.open, run },
      });
    }
  });
  useEffect(() => {
    const ended = data?.captures.filter((one) => one.state === 'failed' || one.analysisId !== null) ?? [];
    for (const capture of ended) if (keptCaptures.take(capture.id)) announce(capture);
  }, [data]);
}
