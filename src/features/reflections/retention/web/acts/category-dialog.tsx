import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-cancel-button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { RadioList } from '#ui/fields/radio-list.ts';
import { Pill } from '#ui/signs/pill.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Category, CategoryNode } from '../../contract/categories.ts';
import type { LinkedDocument } from '../../contract/documents.ts';
import { categoryText, retentionText } from '../../text.ts';
import { titleOf } from '../row/title-of.ts';
import { useCategoryPlacement } from './use-category-placement.ts';

interface CategoryDialogProps {
  readonly reflectionId: Id;
  readonly document: LinkedDocument;
  /** The category tree. */
  readonly tree: readonly CategoryNode[];
  readonly isMove: boolean;
  readonly onClose: () => void;
}

/** Chooses a category to add an analysis to, or to move it to. */
export function CategoryDialog({ reflectionId, document, tree, isMove, onClose }: CategoryDialogProps) {
  const text = useText(retentionText);
  const { categories: names } = useText(categoryText);
  const name = useId();
  const { category: current, categories } = document;
  const offered = tree.map(({ id }) => id);
  const isUnavailable = (one: Category) => (isMove ? one === current : categories.includes(one));
  const [chosen, setChosen] = useState(offered.find((one) => !isUnavailable(one)) ?? null);
  const act = useCategoryPlacement(reflectionId, document, { isMove, onDone: onClose });
  return (
    <DialogFrame
      open
      onClose={onClose}
      onSubmit={() => chosen && act.mutate(chosen)}
      title={isMove ? text.moveTitle : text.placeTitle}
      subtitle={titleOf(document, text) ?? text.closed}
      width={480}
      actions={
        <>
          <DialogCancelButton />
          <BusyButton type="submit" variant="principal" disabled={!chosen} busy={act.isPending}>
            {isMove ? text.moveAct : text.placeAct}
          </BusyButton>
        </>
      }
    >
      {act.error ? <Notice kind="error">{act.error.message}</Notice> : null}
      <RadioList role="radiogroup" aria-label={text.sections}>
        {offered.map((one) => (
          <label key={one} data-here={isUnavailable(one) || undefined}>
            <input
              type="radio"
              name={name}
              value={one}
              disabled={isUnavailable(one)}
              checked={chosen === one}
              // biome-ignore lint/a11y/noAutofocus: the dialog opens with its choice focused
              autoFocus={chosen === one}
              onChange={() => setChosen(one)}
            />
            <span className="name">{names[one]}</span>
            {categories.includes(one) ? <Pill>{text.isThere}</Pill> : null}
          </label>
        ))}
      </RadioList>
      <Explanation>{isMove ? text.moveSays : text.placeSays}</Explanation>
    </DialogFrame>
  );
}

const Explanation = styled('p')({
  marginTop: 10,
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  color: colour.text2,
});
