import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { call } from '#ui/call/call.ts';
import { DialogCancelButton } from '#ui/dialogs/dialog-cancel-button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { useText } from '#ui/words/language.ts';
import { type PortfolioEntry, portfoliosOfAnalysis } from '../../contract/portfolios.ts';
import { portfoliosText } from '../../text.ts';
import { type ShownPortfolio, usePortfolios } from '../use-portfolios.ts';
import { PortfolioChoice } from './portfolio-choice.tsx';
import { useMove } from './use-move.ts';

const WIDTH = 520;

interface MoveDialogProps {
  readonly entry: PortfolioEntry;
  readonly from: ShownPortfolio;
  readonly onClose: () => void;
}

/** Chooses the portfolio an analysis is moved to; where the person may not remove it, it is added to another one. */
export function MoveDialog({ entry, from, onClose }: MoveDialogProps) {
  const text = useText(portfoliosText);
  const { mine, groups, isListed, error, retry } = usePortfolios();
  const { analysis, removable: isRemovable } = entry;
  const place = { portfolioId: from.id, analysisId: analysis.id };
  const portfoliosOf = useQuery({
    queryKey: ['portfolios', 'of', analysis.id],
    queryFn: ({ signal }) => call(portfoliosOfAnalysis, { analysisId: analysis.id }, { signal }),
    staleTime: 0,
  });
  const [chosenId, choose] = useState<string | null>(null);
  const act = useMove({ from: place, isOut: isRemovable, onDone: onClose });
  const portfolios = [mine, ...groups];
  const chosen = portfolios.find(({ id }) => id === chosenId);
  const containing = new Set(portfoliosOf.data?.portfolioIds);
  const nameOf = (one: ShownPortfolio) => (one.kind === 'personal' ? text.mine : one.name);
  const save = () => {
    if (chosen) act.mutate({ id: chosen.id, name: nameOf(chosen), holdsIt: containing.has(chosen.id) });
  };
  return (
    <DialogFrame
      open
      onClose={onClose}
      onSubmit={save}
      title={isRemovable ? text.moveTitle : text.addTitle}
      subtitle={analysis.title}
      width={WIDTH}
      status={
        chosen?.kind === 'group' && !containing.has(chosen.id)
          ? text.groupGainsAccess(chosen.name)
          : undefined
      }
      actions={
        <>
          <DialogCancelButton />
          <BusyButton type="submit" variant="principal" disabled={!chosen} busy={act.isPending}>
            {isRemovable ? text.moveAct : text.addAct}
          </BusyButton>
        </>
      }
    >
      {act.error ? <Notice kind="error">{act.error.message}</Notice> : null}
      {error ? <LoadFailure onRetry={retry} /> : null}
      {isListed ? (
        <PortfolioChoice
          portfolios={portfolios.map((one) => ({ ...one, name: nameOf(one) }))}
          hereId={from.id}
          holding={containing}
          chosenId={chosenId}
          onChoose={choose}
        />
      ) : error ? null : (
        <Spinner />
      )}
    </DialogFrame>
  );
}
