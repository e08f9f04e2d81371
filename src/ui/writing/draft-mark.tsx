import { Pill } from '../signs/pill.tsx';
import { useText } from '../words/language.ts';
import { writingText } from './writing-text.ts';

/** Beside what opens a field: words wait in it. */
export function DraftMark() {
  const { draft } = useText(writingText);
  return <Pill tone="warning">{draft}</Pill>;
}
