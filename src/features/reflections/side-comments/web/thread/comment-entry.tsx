import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { Message, MessageBody, useProfile } from '#features/accounts/web.ts';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { EditField } from '#ui/writing/edit-field.tsx';
import { hasDraft } from '#ui/writing/use-draft.ts';
import { COMMENT_MAX, type SideComment } from '../../contract/threads.ts';
import { sideCommentsText } from '../../text.ts';
import { rewriteDraft } from './draft-threads.ts';

interface CommentEntryProps {
  readonly comment: SideComment;
  /** Null for readers. */
  readonly actions: {
    readonly rewrite: (content: string) => Promise<void>;
    readonly archive: (archived: boolean) => Promise<void>;
  } | null;
}

/** A comment beside the text; its author can edit or delete it. */
export function CommentEntry({ comment, actions }: CommentEntryProps) {
  const text = useText(sideCommentsText);
  const language = useLanguage();
  const { data: profile } = useProfile();
  const { show } = useSnackbar();
  const draft = rewriteDraft(comment.id);
  // A draft is resumed; only a command of the person moves the focus there.
  const [rewriting, setRewriting] = useState<'kept' | 'asked' | null>(() =>
    hasDraft(draft) ? 'kept' : null,
  );
  const { author, content, timestamp, rewrittenOn } = comment;
  const isMine = author.id === profile?.id;
  const fail = (failure: Error) => show({ kind: 'error', text: failure.message });
  const remove = () =>
    actions
      ?.archive(true)
      .then(() => show({ text: text.removed, undo: () => void actions.archive(false).catch(fail) }), fail);
  return (
    <Message
      size="reply"
      author={author}
      isMine={isMine}
      at={timestamp}
      isEdited={rewrittenOn !== null}
      actions={
        actions && isMine ? (
          <ActionsMenu
            label={text.actions(personName(author, language))}
            actions={[
              { label: text.rewrite, icon: Pencil, run: () => setRewriting('asked') },
              { label: text.remove, icon: Trash2, run: () => void remove(), startsGroup: true },
            ]}
          />
        ) : null
      }
    >
      {actions && rewriting ? (
        <EditField
          draft={draft}
          isFocused={rewriting === 'asked'}
          label={text.rewrite}
          before={content}
          maximum={COMMENT_MAX}
          onSave={actions.rewrite}
          onClose={() => setRewriting(null)}
        />
      ) : (
        <MessageBody>{content}</MessageBody>
      )}
    </Message>
  );
}
