import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-cancel-button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { moveCheckboxFocus } from '#ui/fields/checkbox-list.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { ResultList } from '#ui/lists/result-list.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import type { Category } from '../../contract/categories.ts';
import { categoryText, retentionText } from '../../text.ts';
import { useLinkable } from '../documents-queries.ts';
import { LinkableList } from './linkable-list.tsx';
import { useLinkAnalyses } from './use-link-analyses.ts';

interface AddDialogProps {
  readonly reflectionId: Id;
  readonly category: Category;
  readonly onClose: () => void;
}

/** RE-06: finds analyses one may open and links the selected ones; the selection is kept during further searches. */
export function AddDialog({ reflectionId, category, onClose }: AddDialogProps) {
  const text = useText(retentionText);
  const { categories } = useText(categoryText);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Id[]>([]);
  const found = useLinkable(reflectionId, search);
  const act = useLinkAnalyses(reflectionId, { category, onDone: onClose });
  const list = useRef<HTMLDivElement>(null);
  // On a phone the keyboard would cover the list.
  const hasRoom = useMediaQuery('(min-width: 600px)', { noSsr: true });
  const toggle = ({ id }: AnalysisCard) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const add = () => {
    if (chosen.length > 0) act.mutate(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSubmit) add();
    if (isSubmit || moveCheckboxFocus(list.current, event)) event.preventDefault();
  };
  return (
    <DialogFrame
      open
      bare
      isChanged={chosen.length > 0}
      onClose={onClose}
      title={text.addTitle}
      subtitle={text.addInto(categories[category])}
      width={640}
    >
      <Parts onKeyDown={onKeyDown}>
        <div className="search">
          <SearchField
            label={text.find}
            value={search}
            onSearch={setSearch}
            size="medium"
            autoFocus={hasRoom}
          />
        </div>
        <DialogBody ref={list} className="found" aria-busy={found.isStale || undefined}>
          {act.error ? <Notice kind="error">{act.error.message}</Notice> : null}
          <ResultList
            found={found}
            search={search}
            words={{ none: text.noneLinkable, noneSays: text.noneLinkableSays, noneFound: text.noneFound }}
          >
            <LinkableList analyses={found.items} chosen={new Set(chosen)} onTurn={toggle} />
          </ResultList>
        </DialogBody>
        <DialogFoot data-ruled="">
          <span role="status">{text.chosen(chosen.length)}</span>
          <DialogCancelButton />
          <BusyButton variant="principal" disabled={chosen.length === 0} busy={act.isPending} onClick={add}>
            {text.addAct}
          </BusyButton>
        </DialogFoot>
      </Parts>
    </DialogFrame>
  );
}

const Parts = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  '& > .search': { padding: '16px 24px 12px' },
  '& > .found': { height: 'min(420px, 52vh)', overflowY: 'auto', paddingTop: 4 },
  '@media (max-width: 599px)': { '& > .found': { height: 'auto', flex: '1 1 0' } },
});
