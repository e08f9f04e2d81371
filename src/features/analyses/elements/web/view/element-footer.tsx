import { styled } from '@mui/material/styles';
import Archive from 'lucide-react/icons/archive';
import MoveVertical from 'lucide-react/icons/move-vertical';
import Pencil from 'lucide-react/icons/pencil';
import SearchX from 'lucide-react/icons/search-x';
import Tag from 'lucide-react/icons/tag';
import TextSearch from 'lucide-react/icons/text-search';
import TextSelect from 'lucide-react/icons/text-select';
import X from 'lucide-react/icons/x';
import { type RefObject, useRef, useState } from 'react';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { Quality } from '#features/documents/anchoring/contract/anchor.ts';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useCopyLinkAction } from '#ui/copying/use-copy.ts';
import { webPath } from '#ui/page/paths.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { hasDraft } from '#ui/writing/use-draft.ts';
import { appliesTo } from '../../rules/element-rights.ts';
import { elementsText } from '../../text.ts';
import { CodePicker } from '../code-picker.tsx';
import { type ElementActions, isRefused, type ShownElement, useElementActions } from '../element-actions.ts';
import { editDraft } from '../element-drafts.ts';
import { Discussion } from '../replies/discussion.tsx';
import { UnsavedNotice } from '../words/unsaved-notice.tsx';

interface AttachStateProps {
  readonly state: Quality | 'lost' | undefined;
  /** Lets its author attach it; null for others. */
  readonly onAttach: (() => void) | null;
}

const ICONS = { approximate: TextSearch, moved: MoveVertical, lost: SearchX } as const;

/** How the passage was found in the document; nothing when it is where it was marked. */
function AnchorState({ state, onAttach }: AttachStateProps) {
  const text = useText(elementsText);
  if (!state || state === 'exact') return null;
  const Icon = ICONS[state];
  return (
    <Line data-state={state}>
      <Icon size={14} />
      <span>{text[state]}</span>
      {state === 'lost' && onAttach ? (
        <Button size="small" onClick={onAttach}>
          {text.attach}
        </Button>
      ) : null}
    </Line>
  );
}

const Line = styled('p')({
  '&&': { marginTop: 6 },
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 6px',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  '& > svg': { flex: 'none' },
  '&[data-state=approximate], &[data-state=lost]': { color: colour.warning, fontWeight: 500 },
  '& > button': { marginLeft: 4 },
});

interface ElementFootProps extends Pick<ShownProps, 'element' | 'state'> {
  readonly authoring: Authoring;
  /** Left out for elements that cannot be rewritten. */
  readonly onEdit?: () => void;
  /** Null for elements without a passage of their own. */
  readonly onAttach: (() => void) | null;
}

/** The foot of an element: how its passage was found, the actions of its author, votes and replies. */
export function ElementFooter({ element, state, authoring, onEdit, onAttach }: ElementFootProps) {
  const { id, anchor, codeClassification: code, saving } = element;
  const { actions, changing, change, close, menu } = authoring;
  return (
    <>
      {anchor ? <AnchorState state={state} onAttach={onAttach} /> : null}
      {actions && changing === 'code' ? (
        <CodeChanger value={code} onChange={(next) => actions.classify(id, next)} onClose={close} />
      ) : null}
      <UnsavedNotice saving={saving} />
      <Discussion
        target={element}
        end={
          actions ? (
            <AuthorActions
              element={element}
              state={state}
              menu={menu}
              onAttach={onAttach}
              {...(onEdit ? { onEdit } : {})}
              onCode={() => change('code')}
            />
          ) : null
        }
      />
    </>
  );
}

interface CodeChangerProps {
  readonly value: Code | null;
  readonly onChange: (code: Code | null) => void;
  readonly onClose: () => void;
}

/** The code picker under an element, for its author: each choice applies at once; Escape closes it. */
function CodeChanger({ value, onChange, onClose }: CodeChangerProps) {
  const text = useText(elementsText);
  return (
    <div className="codes">
      <CodePicker value={value} onChange={onChange} isFocused onEscape={onClose} />
      <IconButton label={text.close} size="small" onClick={onClose}>
        <X />
      </IconButton>
    </div>
  );
}

interface AuthorActionsProps {
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
function AuthorActions({ element, state, menu, onEdit, onCode, onAttach }: AuthorActionsProps) {
  const text = useText(elementsText);
  const actions = useElementActions();
  const linkAction = useCopyLinkAction();
  const archive = () => {
    focusNeighbour(menu.current);
    actions?.archive(element.id);
  };
  const mayArchive = appliesTo('archive', element.type);
  const isMisplaced = state === 'lost' || state === 'approximate';
  const choices = [
    ...(onEdit ? [{ label: text.edit, icon: Pencil, run: onEdit }] : []),
    { label: text.changeCode, icon: Tag, run: onCode },
    ...(onAttach && isMisplaced ? [{ label: text.attachToDocument, icon: TextSelect, run: onAttach }] : []),
    linkAction(() => `${webPath()}#element-${element.id}`),
    ...(mayArchive ? [{ label: text.archive, icon: Archive, run: archive }] : []),
  ];
  return (
    <>
      {mayArchive ? (
        <IconButton label={text.archive} size="small" onClick={archive}>
          <Archive />
        </IconButton>
      ) : null}
      <ActionsMenu label={text.actions} actions={choices} button={menu} />
    </>
  );
}

/** Moves focus from a removed element to the one next to it, or to the head of its card. */
function focusNeighbour(inside: Element | null): void {
  const item = inside?.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const place =
    neighbour?.querySelector<HTMLElement>('article') ??
    inside?.closest('section')?.querySelector<HTMLElement>('h2');
  place?.focus({ preventScroll: true });
}

export interface ElementViewProps {
  readonly element: ShownElement;
  readonly isMine: boolean;
  /** Alone on a sheet: without the line above it, and not a link target. */
  readonly isCompact?: boolean;
}

/** An element with its selection and anchor state. */
export interface ShownProps extends Required<ElementViewProps> {
  readonly isSelected: boolean;
  readonly state: Quality | 'lost' | undefined;
  readonly onShow: (elementId: string) => void;
  readonly onAttach: (elementId: string) => void;
}

type Changing = 'words' | 'code';

/** The actions an author may perform on an element, and the one in progress. */
interface Authoring {
  /** Null for everyone else, and while the element itself was refused. */
  readonly actions: ElementActions | null;
  readonly changing: Changing | null;
  readonly change: (what: Changing) => void;
  /** Ends the change and returns focus to the menu. */
  readonly close: () => void;
  readonly menu: RefObject<HTMLButtonElement | null>;
}

/** Opens the editor when there is a draft. */
export function useAuthoring({ id, saving }: ShownElement, isMine: boolean): Authoring {
  const actions = useElementActions();
  const menu = useRef<HTMLButtonElement>(null);
  const [changing, setChanging] = useState<Changing | null>(() => (hasDraft(editDraft(id)) ? 'words' : null));
  const close = () => {
    menu.current?.focus();
    setChanging(null);
  };
  return {
    actions: isMine && !isRefused(saving) ? actions : null,
    changing,
    change: setChanging,
    close,
    menu,
  };
}
