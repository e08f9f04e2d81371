import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import {
  keepVersion,
  restoreVersion,
  type TextVersion,
} from '#features/reflections/collaboration/contract/versions.ts';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { formatDateTime } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { useWhenSaved } from '../use-when-saved.ts';
import { versionsQuery } from './history-queries.ts';
import { historyText } from './history-text.ts';

/** Saves the current text as a version, and restores a version. */
export function useVersionCommands(reflectionId: Id, onRestored: () => void) {
  const text = useText(historyText);
  const { undo } = useText(uiText);
  const language = useLanguage();
  const { show } = useSnackbar();
  const cache = useQueryClient();
  const onError = ({ message }: Error) => show({ kind: 'error', text: message });
  const onSettled = () => cache.invalidateQueries({ queryKey: versionsQuery(reflectionId).queryKey });
  const keeping = useExclusiveMutation({
    mutationFn: () => call(keepVersion, { reflectionId }),
    onSuccess: ({ version }) => show({ kind: 'success', text: version ? text.kept : text.nothing }),
    onError,
    onSettled,
  });
  const { mutate: undoRestore } = useExclusiveMutation({
    mutationFn: (versionId: Id) => call(restoreVersion, { reflectionId, versionId }),
    onError,
    onSettled,
  });
  const restoring = useExclusiveMutation({
    mutationFn: ({ id }: TextVersion) => call(restoreVersion, { reflectionId, versionId: id }),
    onSuccess: ({ beforeId }, { madeAt }) => {
      if (!beforeId) return show({ text: text.same });
      onRestored();
      const restored = text.restored(formatDateTime(new Date(madeAt), language));
      show({ kind: 'success', text: restored, action: { label: undo, run: () => undoRestore(beforeId) } });
    },
    onError,
    onSettled,
  });
  /** Waits until recent typing is saved, so that it is part of the current text. */
  const ask = useWhenSaved<TextVersion | 'keep'>({
    onAsked: () => {},
    run: (request) => (request === 'keep' ? keeping.mutate() : restoring.mutate(request)),
  });
  return {
    keep: () => ask('keep'),
    isKeeping: keeping.isPending,
    restore: (version: TextVersion) => ask(version),
    isRestoring: restoring.isPending,
  };
}
