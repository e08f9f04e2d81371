import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { TourStep } from '#features/accounts/accounts/contract/profile.ts';
import { profileQuery, useSavePreferences } from '#features/accounts/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { TOUR_EXERCISES } from './tour-exercises.ts';
import { TOUR_STEPS } from './tour-steps.tsx';
import { tourText } from './tour-text.ts';

interface TourDialogProps {
  readonly step: TourStep;
  readonly onStep: (step: TourStep) => void;
  readonly onClose: () => void;
}

/** The exercise of one tour step; completing it marks the step as done. */
export default function TourDialog({ step, onStep, onClose }: TourDialogProps) {
  const text = useText(tourText);
  const { tourDone } = useSuspenseQuery(profileQuery).data.preferences;
  const saving = useSavePreferences();
  const place = TOUR_STEPS.indexOf(step);
  const previous = TOUR_STEPS[place - 1];
  const next = TOUR_STEPS[place + 1];
  const isDone = tourDone.includes(step);
  const Exercise = TOUR_EXERCISES[step];
  const markDone = () => {
    if (!isDone) saving.mutate({ tourDone: [step] });
  };
  return (
    <DialogFrame
      open
      onClose={onClose}
      width={640}
      title={text.steps[step].title}
      subtitle={text.stepOf(place + 1)}
      status={text.example}
      actions={
        <>
          {previous ? (
            <Button variant="discret" onClick={() => onStep(previous)}>
              {text.previous}
            </Button>
          ) : null}
          <Button
            variant={isDone ? 'principal' : 'contour'}
            onClick={() => (next ? onStep(next) : onClose())}
          >
            {next ? text.next : text.finish}
          </Button>
        </>
      }
    >
      <Body>
        <p>{text.steps[step].tryIt}</p>
        <Exercise key={step} onDone={markDone} />
        {isDone ? <Notice kind="success">{text.wellDone}</Notice> : null}
      </Body>
    </DialogFrame>
  );
}

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  minHeight: 232,
  '& > p': { color: colour.text2, textWrap: 'pretty' },
});
