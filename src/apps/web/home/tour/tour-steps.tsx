import { styled } from '@mui/material/styles';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import { type TourStep, tourStep } from '#features/accounts/accounts/contract/profile.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { TOUR_PICTURES } from './tour-pictures.tsx';
import { tourText } from './tour-text.ts';

export const TOUR_STEPS = tourStep.options;

interface TourStepsProps {
  readonly done: readonly TourStep[];
  readonly onTry: (step: TourStep) => void;
}

/** A picture and a button for each step; done steps are ticked, the next one is outlined. */
export function TourSteps({ done, onTry }: TourStepsProps) {
  const text = useText(tourText);
  const next = TOUR_STEPS.find((step) => !done.includes(step));
  return (
    <Steps>
      {TOUR_STEPS.map((step, index) => {
        const Picture = TOUR_PICTURES[step];
        const isDone = done.includes(step);
        return (
          <li key={step} data-next={step === next ? '' : undefined}>
            <div className="picture" aria-hidden="true">
              <Picture />
            </div>
            <div className="says">
              <h3>
                <b data-done={isDone ? '' : undefined}>
                  {isDone ? <Check size={13} strokeWidth={2.6} aria-hidden="true" /> : index + 1}
                </b>
                {text.steps[step].title}
                {isDone ? <VisuallyHidden>{text.done}</VisuallyHidden> : null}
              </h3>
              <p>{text.steps[step].body}</p>
              <button type="button" onClick={() => onTry(step)}>
                {text.steps[step].action}
                <ArrowRight />
              </button>
            </div>
          </li>
        );
      })}
    </Steps>
  );
}

const Steps = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: 16,
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    background: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: 12,
    '&[data-next]': { borderColor: colour.primary, boxShadow: `0 0 0 1px ${colour.primary}` },
  },
  '& .picture': {
    height: 166,
    position: 'relative',
    overflow: 'hidden',
    display: 'grid',
    placeItems: 'center',
    background: colour.primarySoft,
  },
  '& .says': { padding: '14px 16px 10px', display: 'flex', flexDirection: 'column', gap: 6, flex: 1 },
  '& h3': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    fontSize: '0.9375rem',
    lineHeight: 21 / 15,
    fontWeight: 650,
  },
  '& h3 > b': {
    width: 22,
    height: 22,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    fontSize: 12,
    fontWeight: 650,
    background: colour.sunken,
    color: colour.text2,
    '&[data-done]': { background: colour.success, color: colour.surface },
  },
  '& p': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2, textWrap: 'pretty' },
  '& button': {
    alignSelf: 'flex-start',
    marginTop: 'auto',
    minHeight: 34,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    padding: '0 4px',
    marginLeft: -4,
    border: 0,
    borderRadius: 6,
    background: 'none',
    cursor: 'pointer',
    color: colour.primary,
    fontWeight: 550,
    fontSize: '0.8125rem',
    '&:hover': { color: colour.primaryHover, textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
});
