import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { THREAD_NAME_MAX } from '../../contract/analyses.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { threadLabel } from '../../rules/thread-label.ts';
import { infoText } from '../../text.ts';
import { InfoCard } from './info-card.ts';
import { ThreadSelect } from './thread-select.tsx';

interface PreparedThreadProps {
  /** The existing threads. */
  readonly threads: readonly AnalysisCard[];
  readonly onThread: (analysisId: Id) => void;
  readonly name: string;
  readonly onName: (name: string) => void;
  /** Discards its drafts, before the most recently edited thread opens. */
  readonly onDiscard: () => void;
  /** Saves it, then opens the sharing editor. */
  readonly onShare: () => Promise<unknown>;
}

/** AL-01: a prepared thread that is not saved yet: says so, takes its name, and is saved when it is shared. */
export function PreparedThread(props: PreparedThreadProps) {
  const { threads, onThread, name, onName, onDiscard, onShare } = props;
  const text = useText(infoText);
  const language = useLanguage();
  const { show } = useSnackbar();
  const creator = useSuspenseQuery(profileQuery).data;
  const [latest] = threads;
  const sharing = useExclusiveMutation({
    mutationFn: onShare,
    onError: ({ message }) => show({ text: message, kind: 'error' }),
  });
  const discardFor = (analysisId: Id) => {
    onDiscard();
    onThread(analysisId);
  };
  return (
    <InfoCard aria-label={text.about}>
      <ThreadSelect current={null} threads={threads} onThread={onThread} />
      <Inside>
        <Notice kind="info">
          <b>{text.prepared}</b> {text.preparedSays}
        </Notice>
        <TextField
          label={text.threadName}
          help={text.threadNameHelp}
          autoComplete="off"
          maxLength={THREAD_NAME_MAX}
          placeholder={threadLabel({ threadName: '', creator }, language)}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
      </Inside>
      <footer>
        <p />
        {latest ? (
          <Button size="small" variant="discret" onClick={() => discardFor(latest.id)}>
            {text.abandon}
          </Button>
        ) : null}
        <BusyButton
          size="small"
          variant="doux"
          busy={sharing.isPending}
          startIcon={<Share2 />}
          onClick={() => sharing.mutate()}
        >
          {text.share}
        </BusyButton>
      </footer>
    </InfoCard>
  );
}

const Inside = styled('div')({ display: 'grid', gap: 14, margin: '14px 0 4px' });
