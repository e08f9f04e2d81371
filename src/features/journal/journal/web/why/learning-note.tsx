import { styled } from '@mui/material/styles';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { forgetLearning, type Learning, readLearning } from '../../contract/learning.ts';
import { learningKey, topicsOf } from '../journal-queries.ts';
import { whyText } from './why-text.ts';

const learningQuery = (journalId: Id, readerId?: Id) =>
  queryOptions({
    queryKey: learningKey(journalId),
    queryFn: ({ signal }) => call(readLearning, { journalId }, { signal }),
    meta: { topics: topicsOf(journalId, readerId) },
  });

interface LearningNoteProps {
  readonly journalId: Id;
  /** Set where judgements are personal. */
  readonly readerId: Id | undefined;
  readonly mayForget: boolean;
}

/** What a section learnt, with a button to reset it. */
export function LearningNote({ journalId, readerId, mayForget }: LearningNoteProps) {
  const text = useText(whyText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(learningQuery(journalId, readerId));
  const forget = useExclusiveMutation({
    mutationFn: () => call(forgetLearning, { journalId }),
    onSuccess: (left) => {
      cache.setQueryData(learningQuery(journalId).queryKey, left);
      setAsking(false);
      show({ text: text.forgotten });
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  });
  return (
    <Note>
      <h5>{text.learning}</h5>
      {error && !data ? <LoadFailure onRetry={refetch} /> : null}
      {data || error ? null : <SkeletonBar width="80%" />}
      {data ? <LearningSummary learning={data} /> : null}
      {data && data.acts > 0 && mayForget ? (
        <Button size="small" variant="discret" onClick={() => setAsking(true)}>
          {text.forget}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={text.forgetTitle}
        confirmLabel={text.forgetAct}
        onConfirm={() => forget.mutate()}
        onCancel={() => setAsking(false)}
        danger
        busy={forget.isPending}
      >
        {text.forgetBody}
      </ConfirmDialog>
    </Note>
  );
}

function LearningSummary({ learning }: { readonly learning: Learning }) {
  const text = useText(whyText);
  const { acts, likedSources, likedWords, dislikedSources, dislikedWords } = learning;
  if (acts === 0) return <p>{text.nothingLearnt}</p>;
  const liked = [...likedSources, ...likedWords].join(', ');
  const disliked = [...dislikedSources, ...dislikedWords].join(', ');
  return (
    <>
      {liked || disliked ? null : <p>{text.nothingClear}</p>}
      {liked ? <p>{text.likes(liked)}</p> : null}
      {disliked ? <p>{text.dislikes(disliked)}</p> : null}
      <p className="acts-counted">{text.acts(acts)}</p>
    </>
  );
}

const Note = styled('div')({
  '& p': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2, overflowWrap: 'anywhere' },
  '& .acts-counted': { color: colour.text3, fontSize: '0.75rem' },
  '& > button': { marginTop: 4, marginLeft: -10 },
});
