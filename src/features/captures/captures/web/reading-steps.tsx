import { styled } from '@mui/material/styles';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { formatNumber } from '#base/format.ts';
import { documentsText } from '#features/documents/documents/text.ts';
import { publishedDay } from '#features/documents/web.ts';
import { ProgressBar } from '#ui/signs/progress-bar.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SPINNING } from '#ui/theme/motion.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type Capture, type CaptureStep, captureStep } from '../contract/captures.ts';
import { capturesText } from '../text.ts';

const STEPS = captureStep.options;
/** A running step counts as a third, so that the bar moves. */
const RUNNING_SHARE = 1 / 3;
const ICONS = { done: CircleCheck, running: LoaderCircle, waiting: CircleDashed } as const;

interface ReadingStepsProps {
  readonly of: 'page' | 'file';
  /** The last completed step; null at the start. */
  readonly step: CaptureStep | null;
  readonly found: Capture['found'] | undefined;
}

/** The progress of a reading: four steps with what they found, and a spinner on the current one. */
export function ReadingSteps({ of, step, found = {} }: ReadingStepsProps) {
  const text = useText(capturesText).reading;
  const detailOf = useDetails(found);
  const done = step === null ? 0 : STEPS.indexOf(step) + 1;
  const stateOf = (index: number) => (index < done ? 'done' : index === done ? 'running' : 'waiting');
  const running = STEPS[done];
  return (
    <>
      <ProgressBar share={Math.min(1, (done + RUNNING_SHARE) / STEPS.length)} label={text[of].progress} />
      <VisuallyHidden role="status">{running ? `${text[of].steps[running]}…` : ''}</VisuallyHidden>
      <List>
        {STEPS.map((one, index) => {
          const state = stateOf(index);
          const Icon = ICONS[state];
          return (
            <li key={one} data-state={state} aria-current={state === 'running' ? 'step' : undefined}>
              <Icon size={18} />
              <span>
                {text[of].steps[one]} <VisuallyHidden>{text.states[state]}</VisuallyHidden>
              </span>
              <span className="detail">{detailOf(one)}</span>
            </li>
          );
        })}
      </List>
    </>
  );
}

/** What each step found, in a few words. */
function useDetails(found: Capture['found']) {
  const text = useText(documentsText);
  const language = useLanguage();
  const { host, siteName, datePublished, wordCount, pageCount } = found;
  return (step: CaptureStep): string => {
    if (step === 'found') return host ?? '';
    if (step === 'described') return datePublished ? publishedDay(datePublished, language) : (siteName ?? '');
    if (step === 'compared') return '';
    if (pageCount) return text.pages(formatNumber(pageCount, language), pageCount > 1);
    return wordCount ? text.words(formatNumber(wordCount, language), wordCount > 1) : '';
  };
}

const List = styled('ul')({
  marginTop: 18,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    columnGap: 12,
    alignItems: 'center',
    minHeight: 40,
  },
  '& svg': { justifySelf: 'center' },
  '& .detail': {
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text3,
    textAlign: 'right',
    overflowWrap: 'anywhere',
  },
  '& [data-state=done] svg': { color: colour.success },
  '& [data-state=running]': {
    fontWeight: 600,
    '& svg': { color: colour.primary, ...SPINNING },
    '& .detail': { fontWeight: 400 },
  },
  '& [data-state=waiting]': { color: colour.text3 },
});
