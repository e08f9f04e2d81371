import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import type { ExerciseProps } from './exercise.ts';
import { SampleCard } from './sample-card.ts';
import { tourText } from './tour-text.ts';

export function CaptureExercise({ onDone }: ExerciseProps) {
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
