import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Lock from 'lucide-react/icons/lock';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Unplug from 'lucide-react/icons/unplug';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState, StateIcon } from '#ui/states/empty-state.tsx';
import { useText } from '#ui/words/language.ts';
import { collaborationText } from '../../text.ts';
import { useCollaboration } from '../collaboration.ts';
import { UnsentCopy } from './unsent-copy.tsx';

const ICONS = {
  NETWORK_ERROR: Unplug,
  VERSION_ERROR: RefreshCw,
  ACCESS_DENIED_ERROR: Lock,
  UNKNOWN_ERROR: CircleAlert,
} as const;

/** ED-07: why the text cannot be shown, a retry button, and the unsent changes; nothing without an error. */
export function EditorErrorPanel() {
  const text = useText(collaborationText);
  const { state, reload } = useCollaboration();
  if (!state.error) return null;
  const { title, body } = text.errors[state.error];
  const Icon = ICONS[state.error];
  return (
    <>
      <Panel role="alert">
        <EmptyState
          size="page"
          title={title}
          picture={
            <StateIcon data-tone="error">
              <Icon size={30} />
            </StateIcon>
          }
          action={
            // While there are unsent changes, copying them is the principal action.
            <Button
              variant={state.unsent === null ? 'principal' : 'contour'}
              size="large"
              startIcon={<RefreshCw />}
              onClick={reload}
            >
              {text.reload}
            </Button>
          }
        >
          {body}
        </EmptyState>
      </Panel>
      <UnsentCopy />
    </>
  );
}

const Panel = styled('div')({ paddingTop: 'min(6vh, 56px)' });
