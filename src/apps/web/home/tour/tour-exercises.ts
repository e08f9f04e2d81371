import type { FC } from 'react';
import type { TourStep } from '#features/accounts/accounts/contract/profile.ts';
import { CaptureExercise } from './capture-exercise.tsx';
import { DiscussExercise } from './discuss-exercise.tsx';
import type { ExerciseProps } from './exercise.ts';
import { HighlightExercise } from './highlight-exercise.tsx';
import { WriteExercise } from './write-exercise.tsx';

/** The exercise of each step, on sample content. */
export const TOUR_EXERCISES: Readonly<Record<TourStep, FC<ExerciseProps>>> = {
  capture: CaptureExercise,
  highlight: HighlightExercise,
  discuss: DiscussExercise,
  write: WriteExercise,
};
