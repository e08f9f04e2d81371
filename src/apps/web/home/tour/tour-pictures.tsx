import { styled } from '@mui/material/styles';
import LinkIcon from 'lucide-react/icons/link';
import Plus from 'lucide-react/icons/plus';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { FC } from 'react';
import type { TourStep } from '#features/accounts/accounts/contract/profile.ts';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { SAMPLE_PEOPLE } from '../browser-drawing.tsx';
import { tourText } from './tour-text.ts';

/** A sheet of paper with the elements of the tour pictures: lines, marks, fields and buttons. */
const Sheet = styled('div')({
  position: 'relative',
  background: colour.surface,
  borderRadius: 9,
  boxShadow: colour.e1,
  color: colour.text,
  '& i': { display: 'block', height: 6, borderRadius: 3, background: colour.line },
  '& .row, &.row': { display: 'flex', alignItems: 'center', gap: 9 },
  '& .stack': { display: 'flex', flexDirection: 'column', gap: 9 },
  '& .field': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 34,
    padding: '0 10px',
    borderRadius: 8,
    boxShadow: `inset 0 0 0 1.5px ${colour.control}`,
    color: colour.text2,
  },
  '& .button': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: 30,
    padding: '0 10px',
    borderRadius: 7,
    background: colour.primary,
    color: colour.onPrimary,
    fontSize: 13,
    fontWeight: 550,
  },
  '& i.mark': {
    height: 9,
    borderRadius: '2px 2px 0 0',
    background: colour.dSoft,
    boxShadow: `0 2px 0 ${colour.d}`,
  },
  '& i.ink': { height: 9, background: colour.text },
  '& .toolbar': {
    position: 'absolute',
    left: 64,
    top: -16,
    display: 'flex',
    gap: 6,
    padding: '6px 8px',
    borderRadius: 9,
    background: '#15222C',
    boxShadow: colour.e2,
    '& [data-on]': { display: 'flex', borderRadius: 8, boxShadow: '0 0 0 2px #15222C, 0 0 0 4px #fff' },
    '& > span': { display: 'flex' },
  },
  '& .votes': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    fontSize: 12,
    fontWeight: 600,
    color: colour.primary,
  },
  '& circle': { fill: 'none', strokeWidth: 4 },
  '& .ring': { stroke: colour.line },
  '& .part': { stroke: colour.success },
  '& .caret': {
    width: 24,
    height: 10,
    borderRadius: 2,
    background: '#A44D50',
    borderLeft: `2px solid #7D3851`,
  },
  '& .quote': {
    padding: '8px 12px',
    borderRadius: 4,
    borderLeft: `4px solid ${colour.o}`,
    background: colour.oSoft,
    '& > i': { width: '82%', background: colour.o, opacity: 0.3 },
  },
});

const [, COMMENTER, SUPPORTER] = SAMPLE_PEOPLE;

/** The picture of each step. */
export const TOUR_PICTURES: Readonly<Record<TourStep, FC>> = {
  capture: CapturePicture,
  highlight: HighlightPicture,
  discuss: DiscussPicture,
  write: WritePicture,
};

function CapturePicture() {
  const text = useText(tourText);
  return (
    <Sheet style={{ width: 206, padding: 10 }}>
      <div className="field">
        <LinkIcon />
        <i style={{ flex: 1 }} />
      </div>
      <div className="row" style={{ marginTop: 10 }}>
        <div style={{ flex: 1 }}>
          <i style={{ width: '70%', marginBottom: 6 }} />
          <i style={{ width: '44%' }} />
        </div>
        <span className="button">
          <Plus />
          {text.steps.capture.button}
        </span>
      </div>
    </Sheet>
  );
}

function HighlightPicture() {
  return (
    <Sheet style={{ width: 214, padding: '16px 16px 18px' }}>
      <div className="stack">
        <i />
        <i className="mark" style={{ width: '94%' }} />
        <i className="mark" style={{ width: '58%' }} />
        <i style={{ width: '90%' }} />
        <i style={{ width: '72%' }} />
      </div>
      <span className="toolbar">
        {CODES.map((code) => (
          <span key={code} data-on={code === 'd' ? '' : undefined}>
            <CodeLetter code={code} />
          </span>
        ))}
      </span>
    </Sheet>
  );
}

function DiscussPicture() {
  const text = useText(tourText);
  return (
    <Stack>
      <Sheet className="row" style={{ padding: '9px 10px' }}>
        <Avatar of={COMMENTER} size={24} decorative />
        <div style={{ flex: 1 }}>
          <i style={{ width: '90%', marginBottom: 6 }} />
          <i style={{ width: '60%' }} />
        </div>
      </Sheet>
      <Sheet className="row" style={{ padding: '9px 10px', margin: '0 -18px 0 18px' }}>
        <Avatar of={SUPPORTER} size={24} decorative />
        <i style={{ flex: 1, marginRight: 28 }} />
        <span className="votes">
          <ThumbsUp size={14} />9
        </span>
      </Sheet>
      <Sheet className="row" style={{ padding: '7px 10px', fontSize: 12, fontWeight: 600 }}>
        <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
          <circle cx="13" cy="13" r="11" className="ring" />
          <circle
            cx="13"
            cy="13"
            r="11"
            className="part"
            strokeDasharray="23 69"
            transform="rotate(-90 13 13)"
          />
        </svg>
        {text.mission}
      </Sheet>
    </Stack>
  );
}

function WritePicture() {
  return (
    <Sheet
      style={{ width: 196, height: 146, padding: '16px 18px', alignSelf: 'end', borderRadius: '3px 3px 0 0' }}
    >
      <div className="stack" style={{ gap: 11 }}>
        <i className="ink" style={{ width: '60%' }} />
        <i />
        <div className="row" style={{ gap: 3 }}>
          <i style={{ width: '52%' }} />
          <span className="caret" />
        </div>
        <div className="quote">
          <i />
        </div>
        <i style={{ width: '80%' }} />
      </div>
    </Sheet>
  );
}

const Stack = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: 206,
  marginLeft: -18,
});
