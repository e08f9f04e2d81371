import { useState } from 'react';
import { CODES, type Code } from '#features/analyses/analyses/contract/codes.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { useText } from '#ui/words/language.ts';
import type { ExerciseProps } from './exercise.ts';
import { SampleReading } from './sample-reading.ts';
import { tourText } from './tour-text.ts';

export function HighlightExercise({ onDone }: ExerciseProps) {
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
