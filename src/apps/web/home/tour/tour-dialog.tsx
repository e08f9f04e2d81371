import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import Quote from 'lucide-react/icons/quote';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { type FC, useState } from 'react';
import type { TourStep } from '#features/accounts/accounts/contract/profile.ts';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { profileQuery, useSavePreferences } from '#features/accounts/web.ts';
import { CODES, type Code } from '#features/analyses/analyses/contract/codes.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { TOUR_STEPS } from './tour-steps.tsx';
import { tourText } from './tour-text.ts';

const codeStyle = (code: Code) => ({
  [`& mark[data-code=${code}]`]: {
    background: colour[`${code}Soft`],
    boxShadow: `inset 0 -2px 0 ${colour[code]}`,
  },
});

/** A few lines of a document. */
const SampleReading = styled('blockquote')({
  fontFamily: SERIF,
  fontSize: '1.125rem',
  lineHeight: 30 / 18,
  '& mark': {
    color: 'inherit',
    borderRadius: 2,
    padding: '.05em 0',
    background: colour.mark,
    boxShadow: `inset 0 -2px 0 ${colour.markLine}`,
  },
  ...codeStyle('c'),
  ...codeStyle('o'),
  ...codeStyle('d'),
  ...codeStyle('e'),
});

/** The card of a document or a comment in an exercise. */
const SampleCard = styled('div')({
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  padding: '14px 16px',
  background: colour.surface,
  '& .source': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .title': {
    fontFamily: SERIF,
    fontSize: '1.0625rem',
    lineHeight: 22 / 17,
    fontWeight: 600,
    margin: '6px 0',
  },
  '& .excerpt': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2 },
});

function WriteExercise({ onDone }: ExerciseProps) {
  const text = useText(tourText);
  const [isQuoted, setQuoted] = useState(false);
  const quote = () => {
    setQuoted(true);
    onDone();
  };
  return (
    <>
      <SampleReading>{text.sample.draft}</SampleReading>
      <div aria-live="polite">
        {isQuoted ? (
          <QuoteBlock>
            <p>{text.sample.passage}</p>
            <footer>
              <CodeLetter code="o" />
              {text.sample.reference}
            </footer>
          </QuoteBlock>
        ) : null}
      </div>
      <Button
        variant="doux"
        onClick={quote}
        disabled={isQuoted}
        startIcon={<Quote />}
        sx={{ alignSelf: 'flex-start' }}
      >
        {text.steps.write.button}
      </Button>
    </>
  );
}

const QuoteBlock = styled('figure')({
  borderRadius: 8,
  borderLeft: `4px solid ${colour.o}`,
  background: colour.oSoft,
  padding: '12px 16px',
  '& p': { fontFamily: SERIF, fontSize: '0.9375rem', lineHeight: 23 / 15 },
  '& footer': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    marginTop: 8,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text2,
  },
});

/** The exercise of each step, on sample content. */
const TOUR_EXERCISES: Readonly<Record<TourStep, FC<ExerciseProps>>> = {
  capture: CaptureExercise,
  highlight: HighlightExercise,
  discuss: DiscussExercise,
  write: WriteExercise,
};

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

function HighlightExercise({ onDone }: ExerciseProps) {
  const text = useText(tourText);
  const [code, setCode] = useState<Code | 'none'>('none');
  return (
    <>
      <SampleReading>
        {text.sample.before}
        <mark data-code={code}>{text.sample.passage}</mark>
        {text.sample.after}
      </SampleReading>
      <SegmentedControl<Code | 'none'>
        label={text.steps.highlight.button}
        value={code}
        segments={CODES.map((one) => ({
          value: one,
          label: text.codes[one],
          icon: <CodeLetter code={one} size={16} />,
        }))}
        onChange={(chosen) => {
          setCode(chosen);
          onDone();
        }}
        wraps
      />
    </>
  );
}

function DiscussExercise({ onDone }: ExerciseProps) {
  const text = useText(tourText);
  const [isUseful, setUseful] = useState(false);
  const { commenter } = text.sample;
  const toggle = () => {
    setUseful(!isUseful);
    if (!isUseful) onDone();
  };
  return (
    <SampleCard>
      <div style={{ display: 'flex', gap: 10 }}>
        <Avatar of={{ id: 'tour-b', ...commenter }} size={32} decorative />
        <div>
          <p style={{ fontWeight: 600 }}>{fullName(commenter)}</p>
          <p>{text.sample.comment}</p>
          <Button
            variant={isUseful ? 'doux' : 'discret'}
            size="small"
            aria-pressed={isUseful}
            onClick={toggle}
            startIcon={<ThumbsUp />}
            sx={{ mt: 1, ml: isUseful ? 0 : '-10px' }}
          >
            {`${text.steps.discuss.button} · ${isUseful ? 10 : 9}`}
          </Button>
        </div>
      </div>
    </SampleCard>
  );
}

function CaptureExercise({ onDone }: ExerciseProps) {
  const text = useText(tourText);
  const [isCaptured, setCaptured] = useState(false);
  const capture = () => {
    setCaptured(true);
    onDone();
  };
  return (
    <>
      <div style={{ display: 'flex', gap: 8, alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <div style={{ flex: '1 1 240px' }}>
          <TextField
            label={text.steps.capture.address}
            value={text.sample.address}
            readOnly
            start={<Link2 />}
          />
        </div>
        <Button variant="principal" onClick={capture} disabled={isCaptured} sx={{ minHeight: 40 }}>
          {text.steps.capture.button}
        </Button>
      </div>
      <div aria-live="polite">
        {isCaptured ? (
          <SampleCard>
            <p className="source">{text.sample.source}</p>
            <p className="title">{text.sample.title}</p>
            <p className="excerpt">{text.sample.excerpt}</p>
          </SampleCard>
        ) : null}
      </div>
    </>
  );
}

/** Properties of the exercise of one tour step, on sample content. */
interface ExerciseProps {
  readonly onDone: () => void;
}
