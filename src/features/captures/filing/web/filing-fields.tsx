import { styled } from '@mui/material/styles';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { filingText } from '../text.ts';
import type { FilingResult, FilingSubject } from './filing-subject.ts';
import { KnownNotice } from './known-notice.tsx';
import { PortfolioChoice } from './portfolio-choice.tsx';
import { PreviewCard } from './preview-card.tsx';
import { TagsField } from './tags-field.tsx';
import type { Filing } from './use-filing.ts';

interface FilingFieldsProps {
  readonly subject: FilingSubject;
  readonly filing: Filing;
  /** Opens the existing analysis, without adding anything. */
  readonly onOpen: (analysis: FilingResult['analysis']) => void;
}

/** CA-03: a preview of the document, existing analyses, and where it goes. */
export function FilingFields({ subject, filing, onOpen }: FilingFieldsProps) {
  const text = useText(filingText).preview;
  const { existing, joined, portfolioIds } = filing;
  const warning = warningOf(subject, text);
  return (
    <>
      {existing && !subject.isBeside ? (
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
    </>
  );
}

interface WarningText {
  readonly notRead: string;
  readonly noText: string;
  readonly describedOnly: string;
}

/** The warning when not everything was read. */
function warningOf({ document, isBeside }: FilingSubject, text: WarningText): string | null {
  if (!document) return isBeside ? null : text.notRead;
  if (document.reading !== 'described') return null;
  return document.kind === 'upload' ? text.noText : text.describedOnly;
}

const Warning = styled('div')({ marginTop: 12 });
