import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { cardText } from './card-text.ts';

/** « 3 sources »: the same story from other sources in one card; clicking lists them. */
export function AlsoIn({ sources }: { readonly sources: Recommendation['alsoIn'] }) {
  const text = useText(cardText);
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const names = [...new Set(sources.map(({ title, host }) => title || host))];
  return (
    <>
      <Folded
        type="button"
        title={`${text.alsoIn} ${names.join(', ')}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text.sources(names.length + 1)}
      </Folded>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: '12px 16px' } } }}
      >
        <Names>
          <h4 id={titleId}>{text.alsoIn}</h4>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Names>
      </Popover>
    </>
  );
}

const Folded = styled('button')({
  position: 'relative',
  zIndex: 1,
  flex: 'none',
  minHeight: 24,
  margin: '-4px 0 -4px auto',
  padding: '0 8px',
  border: 0,
  borderRadius: 12,
  font: 'inherit',
  fontWeight: 550,
  background: colour.sunken,
  color: colour.text2,
  cursor: 'pointer',
  '&:hover': { color: colour.text },
});

const Names = styled('div')({
  '& h4': { fontSize: '0.75rem', fontWeight: 600, color: colour.text3, marginBottom: 6 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, fontSize: '0.8125rem', lineHeight: 22 / 13 },
});
