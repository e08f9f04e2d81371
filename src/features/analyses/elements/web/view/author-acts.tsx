import Archive from 'lucide-react/icons/archive';
import Pencil from 'lucide-react/icons/pencil';
import Tag from 'lucide-react/icons/tag';
import TextSelect from 'lucide-react/icons/text-select';
import type { RefObject } from 'react';
import type { Quality } from '#features/documents/anchoring/contract/anchor.ts';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useCopyLinkAction } from '#ui/copying/use-copy-link-action.ts';
import { webPath } from '#ui/page/web-path.ts';
import { useText } from '#ui/words/language.ts';
import { appliesTo } from '../../rules/element-rights.ts';
import { elementsText } from '../../text.ts';
import { type ShownElement, useElementActs } from '../element-acts.ts';
import { focusNeighbour } from './focus-neighbour.ts';

interface AuthorActsProps {
  readonly element: ShownElement;
  readonly state: Quality | 'lost' | undefined;
  /** The button of the menu, for returning focus. */
  readonly menu: RefObject<HTMLButtonElement | null>;
  /** Left out for elements that cannot be rewritten. */
  readonly onEdit?: () => void;
  readonly onCode: () => void;
  /** Null for elements without a passage of their own. */
  readonly onAttach: (() => void) | null;
}

/** AL-11, AL-12: the actions of authors on their elements. */
export function AuthorActs({ element, state, menu, onEdit, onCode, onAttach }: AuthorActsProps) {
  const text = useText(elementsText);
  const acts = useElementActs();
  const linkAct = useCopyLinkAction();
  const archive = () => {
    focusNeighbour(menu.current);
    acts?.archive(element.id);
  };
  const mayArchive = appliesTo('archive', element.type);
  const isMisplaced = state === 'lost' || state === 'approximate';
  const choices = [
    ...(onEdit ? [{ label: text.edit, icon: Pencil, run: onEdit }] : []),
    { label: text.changeCode, icon: Tag, run: onCode },
    ...(onAttach && isMisplaced ? [{ label: text.attachToDocument, icon: TextSelect, run: onAttach }] : []),
    linkAct(() => `${webPath()}#element-${element.id}`),
    ...(mayArchive ? [{ label: text.archive, icon: Archive, run: archive }] : []),
  ];
  return (
    <>
      {mayArchive ? (
        <IconButton label={text.archive} size="small" onClick={archive}>
          <Archive />
        </IconButton>
      ) : null}
      <ActionsMenu label={text.acts} acts={choices} button={menu} />
    </>
  );
}
