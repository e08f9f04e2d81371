import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Composer, ContributionList, useContributions } from '#features/analyses/web.ts';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { LinkFiling } from '../filing/link-filing.tsx';
import { PageFiling } from '../filing/page-filing.tsx';
import { analysisText } from './analysis-text.ts';
import { HighlightSelectionButton } from './highlight-selection-button.tsx';
import { PageCard } from './page-card.tsx';
import { usePageAnalysisState } from './page-work-context.ts';
import { TabCaptureState } from './tab-capture-state.tsx';

/** EX-03: the state of the page in Vigie, and the contributions of each participant, the user’s own first. */
export function AnalysisTab() {
  const { filing, file } = usePageAnalysisState();
  const column = useRef<HTMLDivElement>(null);
  const end = () => {
    flushSync(() => file(null));
    // The form is removed: the focus returns to the button that opened it.
    column.current?.querySelector<HTMLElement>('.acts > button')?.focus();
  };
  return (
    <Column ref={column}>
      {filing?.kind === 'page' ? <PageFiling onEnd={end} /> : null}
      {filing?.kind === 'link' ? <LinkFiling key={filing.url} url={filing.url} onEnd={end} /> : null}
      {filing?.kind === 'page' ? null : <PageCard />}
      <TabCaptureState />
      <Contributions />
    </Column>
  );
}

function Contributions() {
  const text = useText(analysisText);
  const { linked } = usePageAnalysisState();
  const { mayContribute } = useContributions();
  return (
    <>
      {mayContribute ? null : <Notice kind="info">{text.readOnly}</Notice>}
      <ContributionList
        filter="all"
        composer={
          <>
            <Composer
              standsOpen
              pendingPassage={linked.commented}
              onPassageUsed={linked.clearCommented}
              onMission={() => linked.openMission(linked.commented)}
            />
            <HighlightSelectionButton />
          </>
        }
      />
    </>
  );
}

/** The full width of the panel, with smaller margins than on a page. */
const Column = styled('div')({
  // Contains visually hidden elements, so that they do not make the panel scroll.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: 14,
  background: colour.bg,
  // Cards are separated by the gap only.
  '& > section + div': { marginTop: 0 },
  '& section[data-card]': {
    marginBottom: 12,
    '& > header': { padding: '12px 14px', columnGap: 8 },
    '& > header h2': { fontSize: '0.875rem' },
    '& > header > fieldset': { '--figure': '1.5rem' },
    // The stars are next to the name: a mouse needs less room than touch.
    '@media not (pointer: coarse)': { '& > header:has(> fieldset) > .who': { flexBasis: 0, minWidth: 92 } },
    '& > .composer': { padding: '0 14px 12px' },
    '& > ul.elements blockquote': { fontSize: '0.875rem', lineHeight: 21 / 14 },
  },
});
