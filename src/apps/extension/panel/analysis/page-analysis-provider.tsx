import { styled, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  ContributionsProvider,
  ElementSelectionProvider,
  type LinkedPassages,
  MissionDialog,
  useLinkedPassages,
  usePassages,
  useReveal,
} from '#features/analyses/web.ts';
import { describePassage } from '#features/captures/reader/rules/describe-passage.ts';
import { webPage } from '#ui/page/paths.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import type { FromPage, PageMark, ShownPassage } from '../../talk/page-messages.ts';
import type { WaitingAction } from '../../talk/panel-messages.ts';
import { type PageInfo, pageLink, usePageStatus, useWaitingActions } from '../page-link.ts';
import { isFilingInProgress } from '../stored-filing.ts';
import { analysisText } from './analysis-text.ts';
import { type Filing, PageWorkContext, useHighlightSelection } from './page-work-context.ts';
import { type PageAnalysis, usePageAnalysis } from './use-page-analysis.ts';

const EMPTY = { kind: 'show' as const, passages: [], selectedId: null, marking: null };
type States = Parameters<LinkedPassages['setStates']>[0];

/** AL-06 on a live page: shows everyone’s marks there, and handles what the user marks or selects in it. */
function useLivePage(linked: LinkedPassages, showWork: () => void): void {
  const reveal = useReveal();
  useShownPassages(linked);
  const states = useRef<States>(new Map());
  const onMessage = useEffectEvent((message: FromPage) => {
    if (message.kind === 'here') states.current = new Map();
    else if (message.kind === 'placed') {
      states.current = new Map([...states.current, ...message.states]);
      linked.setStates(states.current);
    } else if (message.kind === 'attached') linked.attaching?.onAttach(message.anchor);
    else if (message.kind === 'attaching-cancelled') linked.attaching?.onCancel();
    else if (message.kind === 'chosen') {
      linked.select(message.id);
      showWork();
      void reveal(message.id);
    }
  });
  useEffect(() => pageLink.onFromPage((message) => onMessage(message)), []);
  const take = useEffectEvent((mark: PageMark) => linked.mark?.(mark));
  useEffect(() => pageLink.onMark((mark) => take(mark)), []);
  const { jump } = linked;
  useEffect(() => {
    if (jump) pageLink.toPage({ kind: 'reveal', id: jump.id });
  }, [jump]);
}

/** Sends the full state of what the page shows whenever it changes, and to each new page. */
function useShownPassages({ selectedId, mark, attaching }: LinkedPassages): void {
  const language = useLanguage();
  const { colorScheme = 'light' } = useColorScheme();
  const passages = usePassages();
  const beside = usePageStatus();
  const shown = useMemo(
    () =>
      passages.flatMap((passage): ShownPassage[] => {
        const { id, anchor, codeClassification: code } = passage;
        const description = describePassage(passage, { isApproximate: false, language });
        return anchor ? [{ id, anchor, code, description }] : [];
      }),
    [passages, language],
  );
  const mayMark = mark !== null;
  const attachedText = attaching?.text ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again to each new page
  useEffect(() => {
    const marking = mayMark ? { attaching: attachedText } : null;
    pageLink.toPage({ kind: 'show', passages: shown, selectedId, marking, theme: colorScheme, language });
  }, [shown, selectedId, mayMark, attachedText, colorScheme, language, beside]);
  const showNothing = useEffectEvent(() => pageLink.toPage({ ...EMPTY, theme: colorScheme, language }));
  // No view handles marks any more, and the next user may have no access to these passages.
  useEffect(() => () => showNothing(), []);
}

interface PageWorkProps {
  readonly page: PageInfo;
  readonly showTab: (tab: 'analysis') => void;
  readonly children: ReactNode;
}

/** Wraps the tabs of the panel: whichever is shown, the page shows the marks, and marks made there are handled. */
export function PageAnalysisProvider({ page, showTab, children }: PageWorkProps) {
  const opened = usePageAnalysis(page.address);
  if (opened.isPending) return <PanelSkeleton />;
  if (opened.error) {
    return (
      <Sheet>
        <LoadFailure onRetry={opened.retry}>{opened.error.message}</LoadFailure>
      </Sheet>
    );
  }
  const { analysis, analysisId, ensureSaved } = opened;
  return (
    <ContributionsProvider
      analysisId={analysisId}
      isSaved={analysis !== null}
      ensureSaved={ensureSaved}
      mayContribute={analysis?.role !== 'Reader'}
    >
      <LinkedWork key={page.address} page={page} opened={opened} showTab={showTab}>
        {children}
      </LinkedWork>
    </ContributionsProvider>
  );
}

function LinkedWork({ page, opened, showTab, children }: PageWorkProps & { readonly opened: PageAnalysis }) {
  const { analysisId, analysis } = opened;
  const showWork = () => showTab('analysis');
  const linked = useLinkedPassages({
    analysisId,
    passages: usePassages(),
    showWork,
    // The page is always visible next to the panel.
    showDocument: () => undefined,
  });
  const [filing, setFiling] = useState<Filing | null>(() =>
    isFilingInProgress(page.address) ? { kind: 'page' } : null,
  );
  const file = (what: Filing | null) => {
    setFiling(what);
    if (what) showWork();
  };
  const taking = useHighlightSelection(linked);
  useLivePage(linked, showWork);
  usePerformWaitingActions(page.address, linked, { file, takeSelection: taking.ask });
  useCopiedLinks(analysis ? `/doc/${analysis.documentId}/${analysis.id}` : null);
  return (
    <PageWorkContext value={{ page, opened, linked, taking, showWork, filing, file }}>
      <ElementSelectionProvider value={linked.selection}>
        {children}
        <MissionDialog
          key={analysisId}
          isOpen={linked.mission !== null}
          analysisId={analysisId}
          passage={linked.mission?.passage?.anchor ?? null}
          onClose={linked.closeMission}
        />
      </ElementSelectionProvider>
    </PageWorkContext>
  );
}

/** The copied link of an element points to the web app. */
function useCopiedLinks(path: string | null): void {
  useEffect(() => {
    webPage.set(path);
    return () => webPage.set(null);
  }, [path]);
}

const Sheet = styled('div')({ padding: 14 });

interface ActionHandlers {
  readonly file: (what: Filing) => void;
  readonly takeSelection: () => void;
}

/** Performs actions requested before the panel was ready, by a menu, a shortcut or in the page, once each. */
function usePerformWaitingActions(
  address: string,
  linked: LinkedPassages,
  { file, takeSelection }: ActionHandlers,
): void {
  const text = useText(analysisText);
  const { show } = useSnackbar();
  const actions = useWaitingActions(address);
  const perform = useEffectEvent((actId: string, action: WaitingAction) => {
    // Marked as taken before it is performed: whatever its result, the next panel must not repeat it.
    if (!pageLink.takeAct(actId)) return;
    if (action.kind === 'save-page') return file({ kind: 'page' });
    if (action.kind === 'save-link') return file({ kind: 'link', url: action.url });
    if (!linked.mark) return show({ kind: 'error', text: text.readOnly });
    if (action.kind === 'take-selection') return takeSelection();
    linked.mark(action.mark);
  });
  useEffect(() => {
    for (const { id, act } of actions) perform(id, act);
  }, [actions]);
}

const CARDS_PX = { page: 160, own: 230, next: 180 } as const;

/** The placeholder of the tab, with its geometry. */
function PanelSkeleton() {
  const text = useText(uiText);
  return (
    <Cards aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      {Object.entries(CARDS_PX).map(([card, heightPx]) => (
        <div key={card} aria-hidden="true" style={{ height: heightPx }}>
          <SkeletonBar width={180} height={15} />
          <SkeletonBar style={{ marginTop: 18 }} />
          <SkeletonBar width="72%" style={{ marginTop: 10 }} />
        </div>
      ))}
    </Cards>
  );
}

const Cards = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 14,
  '& > [aria-hidden]': {
    padding: '14px 16px',
    border: `1px solid ${colour.line}`,
    borderRadius: 12,
    background: colour.surface,
  },
});
