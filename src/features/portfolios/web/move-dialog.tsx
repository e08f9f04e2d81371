import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useId, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { call, callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-parts.tsx';
import { RadioList } from '#ui/fields/radio-list.ts';
import { Pill } from '#ui/signs/pill.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import {
  addToPortfolio,
  moveToPortfolio,
  type PortfolioEntry,
  portfoliosOfAnalysis,
  removeFromPortfolio,
} from '../contract/portfolios.ts';
import { portfoliosText } from '../text.ts';
import { type ShownPortfolio, usePortfolios } from './portfolio-queries.ts';
import {
  type EntryKey,
  invalidatePortfolios,
  removeCachedEntry,
  useRestore,
} from './use-portfolio-actions.ts';

interface PortfolioChoiceProps {
  readonly portfolios: readonly ShownPortfolio[];
  /** The portfolio the analysis is in: labelled, and not selectable. */
  readonly hereId: string;
  /** The portfolios that already contain it. */
  readonly holding: ReadonlySet<string>;
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

/** A list of one's portfolios to choose from. */
function PortfolioChoice({ portfolios, hereId, holding, chosenId, onChoose }: PortfolioChoiceProps) {
  const text = useText(portfoliosText);
  const language = useLanguage();
  const name = useId();
  return (
    <List role="radiogroup" aria-label={text.whereTo}>
      {portfolios.map((one) => {
        const isHere = one.id === hereId;
        return (
          <label key={one.id} data-here={isHere || undefined}>
            <input
              type="radio"
              name={name}
              value={one.id}
              disabled={isHere}
              checked={chosenId === one.id}
              onChange={() => onChoose(one.id)}
            />
            {one.kind === 'personal' ? <Bookmark size={18} /> : <Avatar of={one} size={20} decorative />}
            <span className="name">{one.name}</span>
            {isHere ? (
              <Pill tone="primary">{text.isHere}</Pill>
            ) : holding.has(one.id) ? (
              <Pill>{text.isThere}</Pill>
            ) : null}
            {one.count === undefined ? null : (
              <span className="count">{formatNumber(one.count, language)}</span>
            )}
          </label>
        );
      })}
    </List>
  );
}

const List = styled(RadioList)({
  '& svg': { flex: 'none', color: colour.text3 },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .count': { fontSize: '0.75rem', color: colour.text3, fontVariantNumeric: 'tabular-nums' },
});

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
  const move = useMove({ from: place, isOut: isRemovable, onDone: onClose });
  const portfolios = [mine, ...groups];
  const chosen = portfolios.find(({ id }) => id === chosenId);
  const containing = new Set(portfoliosOf.data?.portfolioIds);
  const nameOf = (one: ShownPortfolio) => (one.kind === 'personal' ? text.mine : one.name);
  const save = () => {
    if (chosen) move.mutate({ id: chosen.id, name: nameOf(chosen), holdsIt: containing.has(chosen.id) });
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
          <BusyButton type="submit" variant="principal" disabled={!chosen} busy={move.isPending}>
            {isRemovable ? text.moveButton : text.addButton}
          </BusyButton>
        </>
      }
    >
      {move.error ? <Notice kind="error">{move.error.message}</Notice> : null}
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

/** The target of a move. */
interface Destination {
  readonly id: Id;
  readonly name: string;
  /** It already contained the analysis: an undo leaves it there. */
  readonly holdsIt: boolean;
}

interface MoveOptions {
  readonly from: EntryKey;
  /** Whether to remove it from its portfolio; false where the person may not, and it is only added to another one. */
  readonly isOut: boolean;
  readonly onDone: () => void;
}

/** Moves to another portfolio, with an undo. */
function useMove({ from, isOut, onDone }: MoveOptions) {
  const text = useText(portfoliosText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const restore = useRestore();
  const { portfolioId, analysisId } = from;

  const undo = async (to: Destination) => {
    try {
      if (!to.holdsIt) await callDelete(removeFromPortfolio, { portfolioId: to.id, analysisId });
      if (isOut) restore(from);
    } catch (failure) {
      show({ kind: 'error', text: failure instanceof Error ? failure.message : String(failure) });
    }
    await invalidatePortfolios(cache, to.id);
  };

  return useExclusiveMutation({
    mutationFn: (to: Destination) =>
      isOut
        ? call(moveToPortfolio, { portfolioId, analysisId, toPortfolioId: to.id })
        : call(addToPortfolio, { portfolioId: to.id, analysisId }),
    onSuccess: (_, to) => {
      if (isOut) removeCachedEntry(cache, portfolioId, analysisId);
      onDone();
      show({ text: (isOut ? text.moved : text.added)(to.name), undo: () => void undo(to) });
      void invalidatePortfolios(cache, portfolioId, to.id);
    },
  });
}
