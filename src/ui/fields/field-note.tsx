import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { issueSentence } from '#base/explain-issues.ts';
import type { Language } from '#base/language.ts';
import { colour } from '../theme/palette.ts';
import { SANS } from '../theme/type-styles.ts';

/** The text under a field: the error if there is one, else the help. */
export function FieldNote({
  id,
  error,
  help,
}: {
  id: string;
  error?: string | null | undefined;
  help?: ReactNode;
}) {
  return (
    <div aria-live="polite">
      {error ? (
        <Note id={id} data-error="">
          <CircleAlert size={14} />
          <span>{error}</span>
        </Note>
      ) : help ? (
        <Note id={id}>
          <span>{help}</span>
        </Note>
      ) : null}
    </div>
  );
}

const Note = styled('p')({
  display: 'flex',
  gap: 4,
  marginTop: 6,
  // Any text may be typed in the field above, a title as well as a sentence.
  font: `400 0.75rem/${16 / 12} ${SANS}`,
  letterSpacing: 'normal',
  color: colour.text3,
  '&[data-error]': { color: colour.error },
  '& > svg': { flex: 'none', marginTop: 1 },
});

/** SY-08: why the shared schema refuses this value, in the language of the interface; null when it is valid. */
export function fieldProblem(schema: z.ZodType, value: unknown, language: Language): string | null {
  const parsed = schema.safeParse(value, { reportInput: true });
  const issue = parsed.error?.issues[0];
  return issue ? issueSentence(issue, language) : null;
}
