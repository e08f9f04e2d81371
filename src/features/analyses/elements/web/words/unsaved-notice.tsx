import { styled } from '@mui/material/styles';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { elementsText } from '../../text.ts';
import { type SavingState, useElementActions } from '../element-actions.ts';

/** Text the server refused stays where it was written, with the reason and buttons to retry or discard it. */
export function UnsavedNotice({ saving }: { saving: SavingState | undefined }) {
  const text = useText(elementsText);
  const actions = useElementActions();
  if (!saving || saving === 'saving') return null;
  return (
    <Unsaved kind="error">
      <b>{text.notSaved}</b> {saving.refused}
      {actions ? (
        <div>
          <Button size="small" onClick={() => actions.retry(saving.actionId)}>
            {text.retry}
          </Button>
          <Button size="small" variant="discret" onClick={() => actions.discard(saving.actionId)}>
            {text.abandon}
          </Button>
        </div>
      ) : null}
    </Unsaved>
  );
}

const Unsaved = styled(Notice)({
  marginTop: 8,
  '& > div > div': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 },
});
