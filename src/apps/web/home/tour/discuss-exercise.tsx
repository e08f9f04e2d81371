import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import type { ExerciseProps } from './exercise.ts';
import { SampleCard } from './sample-card.ts';
import { tourText } from './tour-text.ts';

export function DiscussExercise({ onDone }: ExerciseProps) {
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
