import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { portfolioListQuery } from '#features/portfolios/web.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-parts.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { useText } from '#ui/words/language.ts';
import { moveRecommendation } from '../contract/recommendation-actions.ts';
import type { Recommendation } from '../contract/recommendations.ts';
import { cardText } from '../text.ts';
import { invalidatePast, updateCachedRecommendations } from './journal-queries.ts';

const WIDTH = 520;

interface MoveDialogProps {
  readonly recommendation: Recommendation;
  readonly onClose: () => void;
}

/** JO-05: selects the portfolios to add a recommendation to; it leaves its section. */
export function MoveDialog({ recommendation, onClose }: MoveDialogProps) {
  const text = useText(cardText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const { id: me, groups } = useSuspenseQuery(profileQuery).data;
  const list = useQuery(portfolioListQuery({ id: me, groups }));
  const portfolios = list.data?.portfolios ?? [];
  const nameOf = (portfolioId: string) =>
    portfolioId === me ? text.mine : (portfolios.find(({ id }) => id === portfolioId)?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set([me]));
  const [analysisId] = useState(newId);
  const { id: recommendationId, journalId } = recommendation;
  const act = useExclusiveMutation({
    mutationFn: () => call(moveRecommendation, { recommendationId, analysisId, portfolioIds: [...chosen] }),
    onSuccess: () => {
      const [first = me] = chosen;
      onClose();
      updateCachedRecommendations(cache, journalId, (before) =>
        before.filter(({ id }) => id !== recommendationId),
      );
      invalidatePast(cache, journalId);
      show({ text: chosen.size === 1 ? text.moved(nameOf(first)) : text.movedToMany(chosen.size) });
    },
  });
  const toggle = (portfolioId: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(portfolioId)) next.add(portfolioId);
      return next;
    });
  return (
    <DialogFrame
      open
      onClose={onClose}
      onSubmit={() => chosen.size > 0 && act.mutate()}
      title={text.move}
      subtitle={recommendation.document.title}
      width={WIDTH}
      status={[...chosen].some((id) => id !== me) ? text.groupsGainAccess : undefined}
      actions={
        <>
          <DialogCancelButton />
          <BusyButton type="submit" variant="principal" disabled={chosen.size === 0} busy={act.isPending}>
            {text.moveButton}
          </BusyButton>
        </>
      }
    >
      {act.error ? <Notice kind="error">{act.error.message}</Notice> : null}
      {list.error && !list.data ? <LoadFailure onRetry={list.refetch} /> : null}
      {list.data ? (
        <Portfolios>
          <VisuallyHidden as="legend">{text.moveTo}</VisuallyHidden>
          {portfolios.map(({ id }) => (
            <Checkbox key={id} label={nameOf(id)} checked={chosen.has(id)} onChange={() => toggle(id)} />
          ))}
        </Portfolios>
      ) : list.error ? null : (
        <Spinner />
      )}
    </DialogFrame>
  );
}

const Portfolios = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });
