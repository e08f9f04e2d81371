/** A small thing to do for one step of the tour, on sample content. */
export interface ExerciseProps {
  readonly onDone: () => void;
}
