import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { useCopyToClipboard } from '../copying/use-copy.ts';
import { DiscardChangesDialog } from '../dialogs/discard-changes-dialog.tsx';
import { Notice } from '../states/notice.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { type PublishedText, publicationInFlight, publishDraft } from './publish-draft.ts';
import { useDraft } from './use-draft.ts';
import { excessLength, WritingBox, WritingField } from './writing-field.tsx';
import { writingText } from './writing-text.ts';

interface PublishAction {
  readonly label: string;
  readonly publish: (text: PublishedText) => Promise<void>;
}

interface OrphanedDraftsProps {
  /** Names of the drafts. */
  readonly names: readonly string[];
  /** What happened to the item they were written for. */
  readonly explain: (name: string) => string;
  readonly maximum: number;
  /** Where the text can be published on its own. */
  readonly publishing?: PublishAction | null;
}

/** FX-02: drafts whose item was removed while they were written: they stay visible, to be continued or copied. */
export function OrphanedDrafts({ names, explain, ...rest }: OrphanedDraftsProps) {
  return names.map((name) => <OrphanedDraft key={name} name={name} explanation={explain(name)} {...rest} />);
}

interface OrphanedDraftProps extends Pick<OrphanedDraftsProps, 'maximum' | 'publishing'> {
  readonly name: string;
  readonly explanation: string;
}

function OrphanedDraft({ name, explanation, maximum, publishing = null }: OrphanedDraftProps) {
  const text = useText(writingText);
  const { copy: copyText, copied, leave } = useText(uiText);
  const [words, setWords] = useDraft(name);
  const [error, setError] = useState<string | null>(null);
  const [isDone, setDone] = useState(words === '');
  const [isAsked, setAsked] = useState(false);
  const [isCopied, copy] = useCopyToClipboard(words);
  // A user who was writing there continues here.
  const [isFocused] = useState(() => document.activeElement === document.body);
  if (isDone) return null;
  const end = () => {
    setWords('');
    setDone(true);
  };
  const publish = async () => {
    if (!publishing || publicationInFlight(name) || words.trim() === '' || excessLength(words, maximum) > 0)
      return;
    const failure = await publishDraft(name, words, publishing.publish);
    if (failure === null) end();
    else setError(failure);
  };
  return (
    <Box role="group" aria-label={text.kept}>
      <Notice kind="warning">
        {explanation} {text.keptSays}
      </Notice>
      <WritingField
        label={text.kept}
        words={words}
        onWords={(next) => {
          setError(null);
          setWords(next);
        }}
        maximum={maximum}
        error={error}
        isFocused={isFocused}
        onSend={publishing ? () => void publish() : null}
      />
      <div className="send">
        <Button size="small" variant="discret" onClick={() => setAsked(true)}>
          {leave}
        </Button>
        <Button size="small" variant="doux" onClick={copy}>
          <span aria-live="polite">{isCopied ? copied : copyText}</span>
        </Button>
        {publishing ? (
          <Button size="small" variant="doux" onClick={() => void publish()}>
            {publishing.label}
          </Button>
        ) : null}
      </div>
      {isAsked ? (
        <DiscardChangesDialog leaving={{ isAsked, leave: end, stay: () => setAsked(false) }} />
      ) : null}
    </Box>
  );
}

const Box = styled(WritingBox)({ padding: 10, marginBottom: 12, textAlign: 'left' });
