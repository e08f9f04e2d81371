/** Properties of the exercise of one tour step, on sample content. */
export interface ExerciseProps {
  readonly onDone: () => void;
}
