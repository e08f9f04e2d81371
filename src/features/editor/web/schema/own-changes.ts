import { Extension } from '@tiptap/core';
import { isChangeOrigin } from '@tiptap/extension-collaboration';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { fixTablesKey } from '@tiptap/pm/tables';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

/**
 * RE-08: who only reads changes nothing, not even by way of what puts tables right. And what others write is shown, not
 * answered: a table that two changed at once would be put right by everybody who looks at it.
 */
export const ownChanges = Extension.create({
  name: 'ownChanges',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        filterTransaction: (transaction, state) =>
          !transaction.docChanged ||
          isChangeOrigin(transaction) ||
          (editor.isEditable && !isAnswer(transaction, state)),
      }),
    ];
  },
});

const isAnswer = (transaction: Transaction, state: EditorState) =>
  transaction.getMeta(fixTablesKey) !== undefined && ySyncPluginKey.getState(state)?.isChangeOrigin === true;
