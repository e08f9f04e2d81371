import MessagesSquare from 'lucide-react/icons/messages-square';
import { formatNumber } from '#base/format-number.ts';
import { threadLabel } from '#features/analyses/analyses/rules/thread-label.ts';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { FoundAnalysis } from '../../contract/palette.ts';
import { findingText } from '../../text.ts';
import { hasMarks, Marked, MarkedLine } from './marked.tsx';
import { Row } from './row.tsx';

const FACES_SHOWN = 3;

/** An analysis: its document, and the number and authors of contributions. */
export function AnalysisRow({ found, query }: { found: FoundAnalysis; query: string }) {
  const text = useText(findingText);
  const language = useLanguage();
  const { activityCount, participants, participantCount, snippet } = found;
  const name = threadLabel(found, language);
  const documentTitle = found.documentTitle || text.untitled;
  const isMarkedAbove = [name, documentTitle].some((said) => hasMarks({ text: said, query }));
  return (
    <Row
      sign={<MessagesSquare />}
      title={<Marked text={name} query={query} />}
      says={
        <>
          {text.on.before}
          <Marked text={documentTitle} query={query} />
          {text.on.after}
          {activityCount > 0
            ? ` · ${text.contributions(activityCount, formatNumber(activityCount, language))}`
            : null}
        </>
      }
      snippet={snippet && !isMarkedAbove ? <MarkedLine text={snippet} query={query} size="small" /> : null}
      end={<AvatarStack people={participants} total={participantCount} max={FACES_SHOWN} size={22} />}
    />
  );
}
