import { useNavigate } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CircleMinus from 'lucide-react/icons/circle-minus';
import FolderInput from 'lucide-react/icons/folder-input';
import FolderPlus from 'lucide-react/icons/folder-plus';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Quote from 'lucide-react/icons/quote';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Id } from '#base/ids.ts';
import { analysisAddress } from '#features/documents/documents/rules/document-addresses.ts';
import type { MenuAction } from '#ui/buttons/actions-menu.tsx';
import { useText } from '#ui/words/language.ts';
import { CATEGORIES } from '../../contract/categories.ts';
import type { LinkedDocument } from '../../contract/documents.ts';
import { categoryText, retentionText } from '../../text.ts';
import { useRemoveDocument } from './use-remove-document.ts';

export type DocumentAction = MenuAction;

/** The dialogs of a row. */
export type RowDialog = 'reason' | 'passages' | 'also' | 'move';

interface Options {
  readonly isReadOnly: boolean;
  readonly onAsk: (document: LinkedDocument, question: RowDialog) => void;
}

/** RE-06: the menu of an analysis in a reflection. */
export function useDocumentActions(reflectionId: Id, { isReadOnly, onAsk }: Options) {
  const text = useText(retentionText);
  const names = useText(categoryText).categories;
  const navigate = useNavigate();
  const remove = useRemoveDocument(reflectionId);
  return (document: LinkedDocument): DocumentAction[] => {
    const { analysis, category, categories } = document;
    const open: DocumentAction[] = analysis
      ? [
          {
            label: text.open,
            icon: ArrowUpRight,
            run: () => void navigate({ to: analysisAddress(analysis.id, analysis.documentId) }),
          },
        ]
      : [];
    if (isReadOnly) return open;
    const isEverywhere = categories.length === CATEGORIES.length;
    const removeFromCategory =
      categories.length > 1
        ? [
            {
              label: text.removeFrom(names[category]),
              icon: CircleMinus,
              run: () => remove({ document, categories: [category] }),
              startsGroup: true,
            },
          ]
        : [];
    return [
      ...open,
      {
        label: document.reason ? text.changeReason : text.writeReason,
        icon: MessageSquareText,
        run: () => onAsk(document, 'reason'),
      },
      ...(analysis
        ? [{ label: text.choosePassages, icon: Quote, run: () => onAsk(document, 'passages') }]
        : []),
      {
        label: text.placeAlso,
        icon: FolderPlus,
        run: () => onAsk(document, 'also'),
        isDisabled: isEverywhere,
        startsGroup: true,
      },
      { label: text.moveTo, icon: FolderInput, run: () => onAsk(document, 'move') },
      ...removeFromCategory,
      {
        label: text.remove,
        icon: Trash2,
        run: () => remove({ document, categories }),
        startsGroup: removeFromCategory.length === 0,
      },
    ];
  };
}
