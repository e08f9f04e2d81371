import { styled } from '@mui/material/styles';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { collaborationText } from '../../text.ts';
import { useCollaboration } from '../collaboration.ts';
import { UnsentCopy } from './unsent-copy.tsx';

/** Warnings while writing: polling, a browser without storage, changes that cannot be sent. */
export function CollaborationNotices() {
  const text = useText(collaborationText);
  const { isByRequests, isKept, isReadOnly, error, unsent } = useCollaboration().state;
  const isPollingShown = isByRequests && !error;
  const isNotKeptShown = !isKept && !isReadOnly && !error;
  if (!isPollingShown && !isNotKeptShown && (unsent === null || error)) return null;
  return (
    <Stack>
      {isPollingShown ? <Notice kind="info">{text.byRequests}</Notice> : null}
      {isNotKeptShown ? <Notice kind="warning">{text.notKept}</Notice> : null}
      {error ? null : <UnsentCopy />}
    </Stack>
  );
}

const Stack = styled('div')({ display: 'grid', gap: 8, padding: '10px 16px' });
