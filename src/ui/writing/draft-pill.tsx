import { Pill } from '../signs/pill.tsx';
import { useText } from '../words/language.ts';
import { writingText } from './writing-text.ts';

/** Next to a button that opens a field: the field has a draft. */
export function DraftPill() {
  const { draft } = useText(writingText);
  return <Pill tone="warning">{draft}</Pill>;
}
