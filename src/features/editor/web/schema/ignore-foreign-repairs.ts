import { Extension } from '@tiptap/core';
import { isChangeOrigin } from '@tiptap/extension-collaboration';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { fixTablesKey } from '@tiptap/pm/tables';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

/**
 * RE-08: a read-only editor changes nothing, not even by automatic table repairs. And remote changes are not repaired: with
 * conflicting changes to a table, every open editor would repair it.
 */
export const ignoreForeignRepairs = Extension.create({
  name: 'ownChanges',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        filterTransaction: (transaction, state) =>
          !transaction.docChanged ||
          isChangeOrigin(transaction) ||
          (editor.isEditable && !isRepairOfRemoteChange(transaction, state)),
      }),
    ];
  },
});

const isRepairOfRemoteChange = (transaction: Transaction, state: EditorState) =>
  transaction.getMeta(fixTablesKey) !== undefined && ySyncPluginKey.getState(state)?.isChangeOrigin === true;
