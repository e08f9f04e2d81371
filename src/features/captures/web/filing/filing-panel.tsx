import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { capturesText } from '../../text.ts';
import { Panel, type PanelPlace } from '../panel.tsx';
import type { Filed, FilingSubject } from './filing-subject.ts';
import { KnownNotice } from './known-notice.tsx';
import { PortfolioChoice } from './portfolio-choice.tsx';
import { PreviewCard } from './preview-card.tsx';
import { TagsField } from './tags-field.tsx';
import { useFiling } from './use-filing.ts';

interface FilingPanelProps {
  readonly place: PanelPlace;
  readonly subject: FilingSubject;
  readonly onCancel: () => void;
  readonly onFiled: (filed: Filed) => void;
  readonly onFailed: (failure: Error, isNew: boolean) => void;
  /** Opens the analysis that exists already, without adding anything. */
  readonly onOpen: (analysis: Filed['analysis']) => void;
}

/** CA-03: what was read, whether it is known here, and where it goes. */
export function FilingPanel({ place, subject, onCancel, onFiled, onFailed, onOpen }: FilingPanelProps) {
  const text = useText(capturesText);
  const { cancel } = useText(uiText);
  const filing = useFiling(subject, { onFiled, onFailed });
  const { existing, joined, portfolioIds } = filing;
  const ready = text.reading[subject.document?.kind === 'upload' ? 'file' : 'page'].ready;
  const warning = warningOf(subject, text.preview);
  const isTitled = filing.title.trim() !== '';
  return (
    <Panel
      {...place}
      onSubmit={() => {
        if (isTitled) filing.submit();
      }}
      status={
        existing ? (
          <Thread variant="discret" onClick={filing.toggleThread} startIcon={joined ? <Plus /> : undefined}>
            {joined ? text.known.startNew : text.known.joinInstead}
          </Thread>
        ) : null
      }
      actions={
        <>
          <Button variant="discret" onClick={onCancel}>
            {cancel}
          </Button>
          <BusyButton type="submit" variant="principal" busy={filing.isFiling}>
            {submitLabel(text.submit, portfolioIds.length, joined !== undefined)}
          </BusyButton>
        </>
      }
    >
      <VisuallyHidden role="status">{subject.document ? ready(subject.title) : ''}</VisuallyHidden>
      {existing ? (
        <KnownNotice
          known={existing}
          count={subject.known.length}
          isUpload={subject.document?.kind === 'upload'}
          isJoined={joined !== undefined}
          onOpen={joined && portfolioIds.length === 0 ? undefined : () => onOpen(existing.analysis)}
        />
      ) : null}
      <PreviewCard subject={subject} filing={filing} />
      {warning ? (
        <Warning>
          <Notice kind="warning">{warning}</Notice>
        </Warning>
      ) : null}
      <PortfolioChoice filing={filing} />
      {filing.mayTag ? <TagsField filing={filing} /> : null}
    </Panel>
  );
}

interface SubmitText {
  readonly add: (count: number) => string;
  readonly create: string;
  readonly open: string;
}

/** The button counts the portfolios; without any, it says what is left to do. */
function submitLabel(text: SubmitText, count: number, isJoined: boolean): string {
  if (count > 0) return text.add(count);
  return isJoined ? text.open : text.create;
}

interface WarningText {
  readonly notRead: string;
  readonly noText: string;
  readonly describedOnly: string;
}

/** Says plainly when less than the whole was read. */
function warningOf({ document }: FilingSubject, text: WarningText): string | null {
  if (!document) return text.notRead;
  if (document.reading !== 'described') return null;
  return document.kind === 'upload' ? text.noText : text.describedOnly;
}

const Thread = styled(Button)({ marginLeft: -14 });
const Warning = styled('div')({ marginTop: 12 });
