import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { CategoryCounts } from '../../contract/documents.ts';
import { SHOWN_RETENTIONS, sharesOf } from '../../rules/shares.ts';
import { retentionText } from '../../text.ts';
import { RETENTION_COLOURS } from './retention-colour.ts';

/** The shares of the decisions in a category. */
export function RetentionBar({ counts }: { readonly counts: CategoryCounts }) {
  const text = useText(retentionText);
  const shares = sharesOf(counts);
  return (
    <>
      <Bar aria-hidden="true">
        {SHOWN_RETENTIONS.map((one) => (
          <i key={one} style={{ width: `${shares[one]}%`, background: RETENTION_COLOURS[one] }} />
        ))}
      </Bar>
      <VisuallyHidden>
        {` (${text.split(counts.retained, counts.considered, counts.notRetained)})`}
      </VisuallyHidden>
    </>
  );
}

const Bar = styled('span')({
  display: 'flex',
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  background: colour.line,
  marginTop: 6,
});
