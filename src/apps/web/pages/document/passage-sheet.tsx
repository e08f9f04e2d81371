import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { ElementView, type ShownElement, useElement } from '#features/analyses/web.ts';
import type { ReaderPassage } from '#features/captures/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { BAR_HEIGHTS } from '#ui/page/bar-heights.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { documentPageText } from './document-page-text.ts';
import { useSheet } from './use-sheet.ts';

interface PassageSheetProps {
  readonly elementId: Id;
  readonly passages: readonly ReaderPassage[];
  /** Goes to another passage of the document. */
  readonly onMove: (elementId: Id) => void;
  readonly onOpen: (elementId: Id) => void;
  readonly onClose: () => void;
}

/** The sheet of a tapped passage on a phone: author, discussion, and buttons to the next and previous one. */
export function PassageSheet(props: PassageSheetProps) {
  const { element, isMine } = useElement(props.elementId);
  // The Escape handler is in the rendered sheet, so that a missing passage does not handle the key.
  return element ? <PassageSheetContent {...props} element={element} isMine={isMine} /> : null;
}

interface PassageSheetContentProps extends PassageSheetProps {
  readonly element: ShownElement;
  readonly isMine: boolean;
}

function PassageSheetContent({
  elementId,
  passages,
  onMove,
  onOpen,
  onClose,
  element,
  isMine,
}: PassageSheetContentProps) {
  const text = useText(documentPageText);
  const language = useLanguage();
  const inOrder = passages
    .filter(({ anchor }) => anchor !== null)
    .toSorted((one, other) => (one.anchor?.start ?? 0) - (other.anchor?.start ?? 0));
  const place = inOrder.findIndex(({ id }) => id === elementId);
  const go = (by: number) => {
    const next = inOrder[place + by];
    if (!next) return;
    onMove(next.id);
    onOpen(next.id);
  };
  const { sheet, handle } = useSheet(onClose);
  const { author } = element;
  return (
    <Sheet aria-label={text.passage} {...sheet}>
      <div className="handle" {...handle} />
      <header>
        <Avatar of={author} decorative />
        <b>{personName(author, language)}</b>
        <span className="place">{text.placeOf(place + 1, inOrder.length)}</span>
        <IconButton label={text.previousPassage} disabled={place <= 0} onClick={() => go(-1)}>
          <ChevronUp size={20} />
        </IconButton>
        <IconButton label={text.nextPassage} disabled={place >= inOrder.length - 1} onClick={() => go(1)}>
          <ChevronDown size={20} />
        </IconButton>
        <IconButton label={text.closePassage} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      <ElementView element={element} isMine={isMine} isCompact />
    </Sheet>
  );
}

const Sheet = styled('section')({
  position: 'fixed',
  insetInline: 0,
  bottom: `var(${BAR_HEIGHTS.bottom}, 57px)`,
  zIndex: 8,
  maxHeight: '50dvh',
  overflowY: 'auto',
  background: colour.surface,
  borderRadius: '16px 16px 0 0',
  boxShadow: colour.e3,
  '& .handle': {
    display: 'grid',
    placeItems: 'center',
    height: 20,
    marginBottom: -8,
    cursor: 'grab',
    touchAction: 'none',
    '&::before': { content: '""', width: 36, height: 4, borderRadius: 2, background: colour.control },
  },
  '& header': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '10px 8px 0 18px',
    position: 'sticky',
    top: 0,
    background: colour.surface,
    zIndex: 1,
  },
  '& header .MuiIconButton-root': { width: 44, height: 44 },
  '& b': {
    marginLeft: 4,
    fontWeight: 600,
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .place': { fontSize: '0.8125rem', color: colour.text3, whiteSpace: 'nowrap' },
});
