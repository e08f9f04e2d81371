import { styled } from '@mui/material/styles';
import Quote from 'lucide-react/icons/quote';
import { useState } from 'react';
import { CodeLetter } from '#features/analyses/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import type { ExerciseProps } from './exercise.ts';
import { SampleReading } from './sample-reading.ts';
import { tourText } from './tour-text.ts';

export function WriteExercise({ onDone }: ExerciseProps) {
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
