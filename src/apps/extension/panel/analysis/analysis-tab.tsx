import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import TextSelect from 'lucide-react/icons/text-select';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '#base/language.ts';
import { changeAnalysis } from '#features/analyses/analyses/contract/analyses.ts';
import { Composer, ContributionList, useContributions } from '#features/analyses/web.ts';
import {
  type FilingChoices,
  type FilingResult,
  type FilingSubject,
  joinThread,
  ReadingFailed,
  ReadingSteps,
  subjectOf,
  useAddressCapture,
} from '#features/captures/web.ts';
import { analysisAddress } from '#features/documents/documents/rules/document-addresses.ts';
import { siteOf } from '#features/documents/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { absoluteUrl } from '#ui/call/server-location.ts';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { FilingCard, FilingForm } from '../filing-form.tsx';
import { openTab } from '../router.ts';
import { isFilingInProgress } from '../stored-filing.ts';
import { analysisText } from './analysis-text.ts';
import { PageCard } from './page-card.tsx';
import { usePageAnalysisState } from './page-work-context.ts';
import { TabCaptureState } from './tab-capture-state.tsx';
import { knownPageQuery } from './use-page-analysis.ts';

const filingCardText = texts({
  fr: {
    page: 'Capturer cette page',
    link: 'Capturer ce lien',
    reading: (site: string) => `Vigie lit la page de ${site}.`,
  },
  en: {
    page: 'Capture this page',
    link: 'Capture this link',
    reading: (site: string) => `Vigie is reading the page of ${site}.`,
  },
});

/** EX-02: the button that highlights the selected text of the page, in the user’s own card. */
function HighlightSelectionButton() {
  const text = useText(analysisText);
  const { taking } = usePageAnalysisState();
  return (
    <Place>
      <Button size="small" startIcon={<TextSelect />} onClick={taking.ask}>
        {text.takeSelection}
      </Button>
      {taking.problem ? <Notice kind="warning">{text.selectionProblems[taking.problem]}</Notice> : null}
    </Place>
  );
}

const Place = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  marginTop: 8,
  '& > [role=status]': { justifySelf: 'stretch' },
});

/** EX-03: the state of the page in Vigie, and the contributions of each participant, the user’s own first. */
export function AnalysisTab() {
  const { filing, file } = usePageAnalysisState();
  const column = useRef<HTMLDivElement>(null);
  const end = () => {
    flushSync(() => file(null));
    // The form is removed: the focus returns to the button that opened it.
    column.current?.querySelector<HTMLElement>('.actions > button')?.focus();
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
              isAlwaysOpen
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

interface LinkFilingProps {
  readonly url: string;
  readonly onEnd: () => void;
}

/** EX-03: captures a link of the page by its address, and files it as any other page. */
function LinkFiling({ url, onEnd }: LinkFilingProps) {
  const text = useText(filingCardText);
  const { cancel } = useText(uiText);
  const [isAnyway, setAnyway] = useState(false);
  const address = useAddressCapture();
  const begin = useEffectEvent(() => address.take(url));
  useEffect(() => begin(), []);
  const giveUp = () => {
    address.giveUp();
    onEnd();
  };
  const end = () => {
    address.end();
    onEnd();
  };
  const open = (analysis: FilingResult['analysis']) => {
    giveUp();
    openTab(absoluteUrl(analysisAddress(analysis.id, analysis.documentId)));
  };
  const subject = isAnyway && address.url ? subjectOf.address(address) : subjectOf.capture(address.capture);
  if (subject) {
    return <FilingForm title={text.link} subject={subject} onFiled={end} onCancel={giveUp} onOpen={open} />;
  }
  return (
    <FilingCard title={text.link}>
      {address.failure === null ? (
        <>
          <p>{text.reading(siteOf(url))}</p>
          <ReadingSteps of="page" step={address.capture?.step ?? null} found={address.found} />
        </>
      ) : (
        <ReadingFailed why={address.failure} onRetry={address.retry} onCreateAnyway={() => setAnyway(true)} />
      )}
      <Button variant="discret" size="small" onClick={giveUp} sx={{ mt: 1.5 }}>
        {cancel}
      </Button>
    </FilingCard>
  );
}

/** EX-03: files the page into the chosen portfolios, with title and tags; captures it first when it is not in Vigie. */
function PageFiling({ onEnd }: { readonly onEnd: () => void }) {
  const text = useText(filingCardText);
  const cache = useQueryClient();
  const { page, opened } = usePageAnalysisState();
  const shouldResume = useRef(isFilingInProgress(page.address));
  const { address, known, analysis, ensureSaved } = opened;
  // The current thread is filed.
  const threads = (known?.known ?? []).filter((one) => one.analysis.id === analysis?.id);
  const subject: FilingSubject = {
    document: known?.document ?? null,
    url: address,
    title: known?.document?.title || page.title || address,
    known: threads,
    isBeside: true,
  };
  const make = async (choices: FilingChoices): Promise<FilingResult> => {
    const isRenamed = choices.title !== subject.title;
    const { portfolioIds, tags } = choices;
    // Created and filed in one request: closing the panel in between leaves no analysis without a portfolio.
    const created = await ensureSaved({ portfolioIds, tags, title: isRenamed ? choices.title : null });
    // It was already being created, by an earlier mark.
    if (isRenamed && created.title !== choices.title) {
      const renamed = { analysisId: created.id, title: choices.title };
      await call(changeAnalysis, renamed, { timeoutMs: LONG_TIMEOUT_MS });
    }
    return { ...(await joinThread(created, choices)), isNew: true };
  };
  const end = () => {
    void cache.invalidateQueries({ queryKey: knownPageQuery(address).queryKey });
    onEnd();
  };
  return (
    <FilingForm
      // Once created meanwhile, the form is remounted for the existing analysis.
      key={analysis?.id ?? 'new'}
      title={text.page}
      subject={subject}
      make={make}
      address={address}
      takeResume={() => {
        const resumes = shouldResume.current;
        shouldResume.current = false;
        return resumes;
      }}
      onFiled={end}
      onCancel={onEnd}
      onOpen={onEnd}
    />
  );
}
