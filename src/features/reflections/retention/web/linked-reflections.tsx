import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import PenLine from 'lucide-react/icons/pen-line';
import { useId } from 'react';
import type { Id } from '#base/ids.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { retentionText } from '../text.ts';
import { linkedReflectionsQuery } from './documents-queries.ts';
import { SectionHead } from './section-frame.ts';

/** FX-69: the reflections that were shared with this one; nothing where there are none. */
export function LinkedReflections({ reflectionId }: { readonly reflectionId: Id }) {
  const text = useText(retentionText);
  const headingId = useId();
  const { data } = useQuery(linkedReflectionsQuery(reflectionId));
  if (!data || data.reflections.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHead>
        <h2 id={headingId}>{text.linkedReflections}</h2>
      </SectionHead>
      <List>
        {data.reflections.map(({ id, title }) => (
          <li key={id}>
            <PenLine size={18} aria-hidden="true" />
            <Link
              to="/reflections/$reflectionId"
              params={{ reflectionId: id }}
              search={{ backTo: `/reflections/${reflectionId}` }}
              dir="auto"
            >
              {title}
            </Link>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 48, padding: '8px 16px' },
  '& > li + li': { borderTop: `1px solid ${colour.line}` },
  '& svg': { flex: 'none', color: colour.text3 },
  '& a': {
    font: `600 1rem/1.3 ${SERIF}`,
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  },
});
