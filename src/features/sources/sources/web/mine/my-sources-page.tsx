import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useProfile } from '#features/accounts/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call, callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useFocusFallback } from '#ui/keyboard/focus.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { Page } from '#ui/page/page.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { changeMySource, deleteMySource, listMySources, mySourcesTopic } from '../../contract/my-sources.ts';
import type { Source } from '../../contract/sources.ts';
import { mySourcesText } from '../../text.ts';
import { SourceDetails } from '../source-details.tsx';
import { SourcesLoading } from '../source-list-states.tsx';
import { SourceRow } from '../source-row.tsx';
import { SourceTable } from '../source-table.tsx';
import { SOURCES_KEY, useSetActive } from '../sources-queries.ts';
import { type EditedOwnSource, MySourceDialog, toOwnDraft, toOwnFields } from './my-source-dialog.tsx';

const MY_SOURCES_KEY = [...SOURCES_KEY, 'mine'] as const;

/** The personal sources, loaded page by page. */
function useMySources(userId: string | undefined) {
  return useBlockList({
    queryKey: [...MY_SOURCES_KEY, userId],
    ask: (block, signal) => call(listMySources, block, { signal }),
    topics: userId ? [mySourcesTopic(userId)] : [],
    enabled: userId !== undefined,
  });
}

const MAX_WIDTH = 1_200;

/** JO-12: the personal sources of a person. */
export default function MySourcesPage() {
  const text = useText(mySourcesText);
  const { data: profile } = useProfile();
  const sources = useMySources(profile?.id);
  const [written, setWritten] = useState<EditedOwnSource | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const sourceById = (id: string | null) => sources.items.find((source) => source.id === id);
  const [shown, deleting] = [sourceById(shownId), sourceById(deletingId)];
  const setActive = useSetActive({
    listsKey: MY_SOURCES_KEY,
    save: (source, active) =>
      call(changeMySource, { ...toOwnFields(toOwnDraft(source)), sourceId: source.id, active }),
  });
  const { container, fallback } = useFocusFallback<HTMLDivElement, HTMLButtonElement>();
  const add = (
    <Button
      ref={fallback}
      variant="principal"
      startIcon={<Plus size={18} />}
      onClick={() => setWritten({ source: null })}
    >
      {text.add}
    </Button>
  );
  return (
    <Page title={text.title} overline={text.journal} lead={text.lead} maxWidth={MAX_WIDTH} actions={add}>
      {sources.error ? <LoadFailure onRetry={sources.retry} /> : null}
      {sources.isLoaded || sources.error ? null : <SourcesLoading />}
      {sources.isLoaded && sources.items.length === 0 ? (
        <EmptyState title={text.none}>{text.noneSays}</EmptyState>
      ) : null}
      <Sources ref={container}>
        {sources.items.length > 0 ? (
          <>
            <SourceTable label={text.title}>
              {sources.items.map((source) => (
                <SourceRow
                  key={source.id}
                  source={source}
                  everything={text.everything}
                  onActive={(active) => setActive(source, active)}
                  onEdit={(at) => setWritten({ source, at })}
                  onDetails={() => setShownId(source.id)}
                  onDelete={() => setDeletingId(source.id)}
                />
              ))}
            </SourceTable>
            <MoreFooter
              shown={sources.items.length}
              total={sources.total}
              busy={sources.isLoadingMore}
              onMore={sources.more}
              onLess={sources.less}
            />
          </>
        ) : null}
      </Sources>
      {written ? (
        <MySourceDialog
          key={written.source?.id ?? 'new'}
          written={written}
          onClose={() => setWritten(null)}
        />
      ) : null}
      {shown ? <SourceDetails source={shown} onClose={() => setShownId(null)} /> : null}
      {deleting ? <DeleteMySource source={deleting} onClose={() => setDeletingId(null)} /> : null}
    </Page>
  );
}

const Sources = styled('div')({
  display: 'grid',
  gap: 12,
  '& > div:first-of-type': { background: colour.surface },
});

interface Props {
  readonly source: Source;
  readonly onClose: () => void;
}

/** Asks for confirmation, since publications of the source are deleted with it. */
function DeleteMySource({ source, onClose }: Props) {
  const text = useText(mySourcesText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const deletion = useExclusiveMutation({
    mutationFn: () => callDelete(deleteMySource, { sourceId: source.id }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: SOURCES_KEY });
      onClose();
      show({ text: text.deleted(source.title) });
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={text.deleteAsk(source.title)}
      confirmLabel={text.delete}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {deletion.error ? <Notice kind="error">{deletion.error.message}</Notice> : null}
      <p>{text.deleteSays}</p>
    </ConfirmDialog>
  );
}
