import { styled } from '@mui/material/styles';
import SearchX from 'lucide-react/icons/search-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { findingText } from '../text.ts';
import type { FindState } from './use-find.ts';

interface PaletteNotesProps {
  readonly query: string;
  readonly finding: FindState;
  /** The author to which the results are limited. */
  readonly person: NamedPerson | null;
  readonly hasRecent: boolean;
  /** Pages or actions match the input. */
  readonly hasOptions: boolean;
}

/** Notes above the options: hints, loading, failures, notices, corrections, or no results. */
export function PaletteNotes({ query, finding, person, hasRecent, hasOptions }: PaletteNotesProps) {
  const text = useText(findingText);
  const language = useLanguage();
  const { state, found, kinds, retry } = finding;
  if (state === 'idle') return hasRecent ? null : <Message title={text.invite} body={text.inviteMore} />;
  if (state === 'asking') return finding.isLate ? <AskingSkeleton /> : null;
  if (state === 'offline') {
    return <Message icon={<WifiOff />} title={text.offlineTitle} body={text.offlineBody} />;
  }
  return (
    <>
      {state === 'failed' ? (
        <Bar>
          <LoadFailure onRetry={retry}>{text.failed}</LoadFailure>
        </Bar>
      ) : null}
      {found?.notice ? (
        <Bar>
          <Notice kind="info">{text.notices[found.notice]}</Notice>
        </Bar>
      ) : null}
      {found?.correction ? <Sentence role="status">{text.correctedTo(found.correction)}</Sentence> : null}
      {found && kinds.length === 0 ? (
        person ? (
          <Message
            icon={<SearchX />}
            title={text.noneBy(personName(person, language), query)}
            body={text.noneByBody}
          />
        ) : hasOptions ? (
          <Sentence>{text.noContent(query)}</Sentence>
        ) : (
          <Message icon={<SearchX />} title={text.noneTitle(query)} body={text.noneBody} />
        )
      ) : null}
    </>
  );
}

/** A centred message, with an icon when nothing else is displayed. */
function Message({ icon, title, body }: { icon?: ReactNode; title: string; body: string }) {
  return (
    <MessageBox data-alone={icon ? '' : undefined}>
      {icon}
      <p>{title}</p>
      <p>{body}</p>
    </MessageBox>
  );
}

const WIDTHS = ['62%', '48%', '70%', '54%'] as const;

/** A skeleton with the height of the expected options. */
function AskingSkeleton() {
  return (
    <div aria-hidden="true" data-testid="asking">
      {WIDTHS.map((width) => (
        <Line key={width}>
          <SkeletonBar width={28} height={28} radius={8} />
          <div>
            <SkeletonBar width={width} height={13} />
            <SkeletonBar width="34%" height={10} style={{ marginTop: 7 }} />
          </div>
        </Line>
      ))}
    </div>
  );
}

const Bar = styled('div')({ padding: '8px 10px 4px' });
const Sentence = styled('p')({ padding: '10px 10px 0', fontSize: '0.8125rem', color: colour.text2 });
const MessageBox = styled('div')({
  padding: '24px 16px 20px',
  textAlign: 'center',
  color: colour.text2,
  '& p:first-of-type': { fontWeight: 600, color: colour.text, marginBottom: 2 },
  '& p': { textWrap: 'balance', overflowWrap: 'anywhere' },
  '&[data-alone]': { paddingTop: 'min(96px, 12vh)' },
  '& > svg': { width: 32, height: 32, marginBottom: 12, color: colour.text3 },
});
const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 46,
  padding: '5px 10px',
  '& > div': { flex: 1 },
});
