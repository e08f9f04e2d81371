import { styled } from '@mui/material/styles';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useContributions, useElementActions } from '#features/analyses/web.ts';
import { captureStep } from '#features/captures/captures/contract/captures.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ProgressBar } from '#ui/signs/progress-bar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { usePageAnalysisState } from './page-work-context.ts';
import { setTabCapture, type TabCapture, useTabCapture } from './tab-capture.ts';
import { tabCaptureText } from './tab-capture-text.ts';
import { useRecaptureFromTab } from './use-recapture-from-tab.ts';

/** Progress of the capture of the page; a failure stays until it is retried or dismissed. */
export function TabCaptureState() {
  const text = useText(tabCaptureText);
  const { opened } = usePageAnalysisState();
  const bringing = useTabCapture(opened.address);
  const retry = useRetryTabCapture();
  if (!bringing) return null;
  if (bringing.step !== 'failed') return <InProgress bringing={bringing} />;
  return (
    <Notice kind="error">
      <b>{text.failed}</b> {bringing.why} {text.kept}
      <Choices>
        <Button size="small" onClick={retry}>
          {text.retry}
        </Button>
        <Button size="small" variant="discret" onClick={() => setTabCapture(opened.address, null)}>
          {text.dismiss}
        </Button>
      </Choices>
    </Notice>
  );
}

type RunningCapture = Exclude<TabCapture, { step: 'failed' }>;

function InProgress({ bringing }: { readonly bringing: RunningCapture }) {
  const text = useText(tabCaptureText);
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const { step } = bringing;
  return (
    <Card>
      <p role="status">
        {step === 'sending' ? text.steps.sending(percent.format(bringing.share)) : text.steps[step]}
      </p>
      <ProgressBar share={shareOf(bringing)} label={text.progress} />
      {bringing.isWaiting ? (
        <p className="waiting">
          <WifiOff size={14} />
          {text.waiting}
        </p>
      ) : null}
    </Card>
  );
}

const STEPS = captureStep.options;

/** Estimated shares: serialising is quick, sending is the first half, reading the second. */
function shareOf(bringing: RunningCapture): number {
  if (bringing.step === 'taking') return 0.05;
  if (bringing.step === 'sending') return 0.1 + 0.4 * bringing.share;
  if (bringing.step === 'making') return 0.95;
  const done = bringing.done === null ? 0 : STEPS.indexOf(bringing.done) + 1;
  return 0.5 + (0.4 * done) / STEPS.length;
}

const Card = styled('div')({
  padding: '12px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  '& [role=progressbar]': { marginTop: 8 },
  '& .waiting': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    marginTop: 8,
    color: colour.warning,
    fontWeight: 500,
  },
});
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 8 });

/** Retries what failed: the marks made meanwhile, which capture the page, or the page alone. */
function useRetryTabCapture(): () => void {
  const { opened } = usePageAnalysisState();
  const { loaded: work } = useContributions();
  const actions = useElementActions();
  const { takeAgain } = useRecaptureFromTab(opened);
  return () => {
    if (opened.analysis) return takeAgain();
    const refused = (work?.mine.elements ?? []).flatMap(({ saving }) =>
      typeof saving === 'object' ? [saving.actionId] : [],
    );
    for (const actionId of refused) actions?.retry(actionId);
    // A new failure is shown in the same place.
    if (refused.length === 0) opened.ensureSaved().catch(() => undefined);
  };
}
