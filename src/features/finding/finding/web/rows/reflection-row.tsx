import NotebookPen from 'lucide-react/icons/notebook-pen';
import { useText } from '#ui/words/language.ts';

import { findingText } from '../../text.ts';
import type { Found } from '../find-queries.ts';
import { Marked, MarkedLine } from './marked.tsx';
import { Row } from './row.tsx';

type FoundReflection = Found['reflections']['items'][number];

export function ReflectionRow({ found, query }: { found: FoundReflection; query: string }) {
  const text = useText(findingText);
  return (
    <Row
      sign={<NotebookPen />}
      title={<Marked text={found.title || text.untitled} query={query} />}
      says={found.snippet ? <MarkedLine text={found.snippet} query={query} size="small" /> : null}
    />
  );
}
