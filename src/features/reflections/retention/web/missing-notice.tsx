import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { formatList } from '#base/format-list.ts';
import type { Id } from '#base/ids.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { giveMissingAccess } from '../contract/documents.ts';
import { splitNames } from '../rules/split-names.ts';
import { retentionText } from '../text.ts';
import { missingQuery, refetchDocuments } from './documents-queries.ts';

/** RE-06: a notice about participants who cannot open some analyses, with a button to give them access. */
export function MissingNotice({ reflectionId }: { readonly reflectionId: Id }) {
  const text = useText(retentionText);
  const language = useLanguage();
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const { data } = useQuery(missingQuery(reflectionId));
  const act = useExclusiveMutation({
    mutationFn: () => call(giveMissingAccess, { reflectionId }),
    onSuccess: ({ analysisCount }) => show({ text: text.given(analysisCount), kind: 'success' }),
    onError: (failure) => show({ text: failure.message, kind: 'error' }),
    onSettled: () => refetchDocuments(cache, reflectionId),
  });
  if (!data || data.analysisCount + data.outOfReach === 0) return null;
  if (data.analysisCount === 0) {
    return (
      <SpacedNotice kind="info" icon={UserPlus}>
        {text.outOfReach(data.outOfReach)}
      </SpacedNotice>
    );
  }
  const { named, others } = splitNames(data.missing.map(({ displayName }) => displayName));
  const people = data.missing.reduce((sum, { memberCount }) => sum + memberCount, 0);
  return (
    <SpacedNotice
      kind="info"
      icon={UserPlus}
      action={
        <BusyButton variant="contour" size="small" busy={act.isPending} onClick={() => act.mutate()}>
          {text.give}
        </BusyButton>
      }
    >
      <strong>{formatList(others > 0 ? [...named, text.others(others)] : named, language)}</strong>
      {text.missing(Math.max(people, data.missing.length), data.analysisCount)}
      {data.outOfReach > 0 ? ` ${text.outOfReach(data.outOfReach)}` : null}
    </SpacedNotice>
  );
}

const SpacedNotice = styled(Notice)({ marginBottom: 18, '& strong': { fontWeight: 600 } });
