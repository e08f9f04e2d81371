import { styled } from '@mui/material/styles';
import MessageSquare from 'lucide-react/icons/message-square';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { formatNumber } from '#base/format.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { Avatar, type AvatarPerson } from '#ui/avatar/avatar.tsx';
import { VigieLogo } from '#ui/signs/vigie-logo.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { homeText } from './home-text.ts';

const person = (id: string, letter: string): AvatarPerson => ({ id, firstName: letter, lastName: '' });

/** The people in the drawings: letters rather than names, which the user would not know. */
export const SAMPLE_PEOPLE = [person('tour-a', 'A'), person('tour-b', 'B'), person('tour-f', 'C')] as const;

/** The drawing of a headland, a lighthouse and a low sun. */
function CoastDrawing() {
  return (
    <Drawing viewBox="0 0 346 74" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="346" height="74" fill="#D5E6E8" />
      <circle cx="252" cy="64" r="24" fill="#F4C98B" />
      <path d="M0 48c30-4 52 8 74 12s26 10 34 14H0Z" fill="#2B4A55" />
      <path d="M0 48c30-4 52 8 78 13C54 70 26 68 0 70Z" fill="#7D9C78" />
      <path d="M62 60h12l-2.6-24h-6.8Z" fill="#F6F3EC" />
      <rect x="63.5" y="29" width="9" height="7" rx="1" fill="#E9803A" />
      <path d="M96 70c40-5 70 4 110 0s90-4 140 0v4H90Z" fill="#93BFC6" />
    </Drawing>
  );
}

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: 74,
  margin: '14px 0 4px',
  borderRadius: 6,
});

const AVERAGE = 4.2;

/** A drawing of a browser with a page and the Vigie panel. */
export function BrowserDrawing() {
  const text = useText(homeText);
  const language = useLanguage();
  return (
    <Window role="img" aria-label={text.drawing}>
      <div className="bar">
        <i />
        <i />
        <i />
        <span>{text.drawnAddress}</span>
        <VigieLogo size={20} />
      </div>
      <div className="split">
        <div className="page">
          <b style={{ width: '76%' }} />
          <b style={{ width: '52%' }} />
          <CoastDrawing />
          <i style={{ width: '96%' }} />
          <i className="c" style={{ width: '88%' }} />
          <i style={{ width: '92%' }} />
          <i className="o" style={{ width: '64%' }} />
          <i style={{ width: '80%' }} />
        </div>
        <div className="panel">
          <div className="name">
            <VigieLogo size={18} />
            Vigie
          </div>
          <div className="card row">
            {SAMPLE_PEOPLE.map((person) => (
              <Avatar key={person.id} of={person} size={20} decorative />
            ))}
            <strong>{formatNumber(AVERAGE, language)}</strong>
          </div>
          <div className="card row">
            <CodeLetter code="c" size={16} />
            <span className="lines">
              <i style={{ width: '92%' }} />
              <i style={{ width: '60%' }} />
            </span>
          </div>
          <div className="card chosen">
            <div className="row">
              <CodeLetter code="o" size={16} />
              <span className="lines">
                <i style={{ width: '86%' }} />
                <i style={{ width: '72%' }} />
              </span>
            </div>
            <div className="row counts">
              <ThumbsUp size={14} />9
              <MessageSquare size={14} />3
            </div>
          </div>
        </div>
      </div>
    </Window>
  );
}

const Window = styled('div')({
  borderRadius: 14,
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  boxShadow: colour.e2,
  background: colour.surface,
  userSelect: 'none',
  '& .bar': {
    height: 38,
    background: colour.sunken,
    display: 'flex',
    alignItems: 'center',
    gap: 7,
    padding: '0 12px',
  },
  '& .bar > i': { width: 10, height: 10, borderRadius: '50%', background: '#B9C5CC' },
  '& .bar > span': {
    flex: 1,
    height: 24,
    borderRadius: 12,
    margin: '0 6px 0 10px',
    padding: '0 12px',
    display: 'flex',
    alignItems: 'center',
    background: colour.surface,
    color: colour.text3,
    fontSize: 12,
    overflow: 'hidden',
  },
  '& .split': { display: 'grid', gridTemplateColumns: '1fr 236px', height: 268 },
  '& .page': { padding: '20px 24px', background: '#FBF8F3' },
  '& .page > b': { display: 'block', height: 14, borderRadius: 4, background: '#3B3028', marginBottom: 7 },
  '& .page > i': { display: 'block', height: 7, borderRadius: 3, background: '#DDD5CA', marginTop: 10 },
  '& .page > i.c, & .page > i.o': { height: 9, borderRadius: '2px 2px 0 0' },
  '& .page > i.c': { background: '#DFEBFA', boxShadow: '0 2px 0 #1F5BA8' },
  '& .page > i.o': { background: '#EEE5F9', boxShadow: '0 2px 0 #6A3D9E' },
  '& .panel': { borderLeft: `1px solid ${colour.line}`, padding: 12, background: colour.bg },
  '& .name': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 13, fontWeight: 600 },
  '& .row': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .row > strong': { marginLeft: 'auto', fontSize: 12, fontWeight: 600 },
  '& .row > span + span[aria-hidden]': { marginLeft: -10 },
  '& .row > span[aria-hidden]': { boxShadow: `0 0 0 1.5px ${colour.surface}` },
  '& .card': {
    background: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: 9,
    padding: 10,
    marginTop: 8,
  },
  '& .chosen': { borderColor: colour.primary, boxShadow: `0 0 0 1px ${colour.primary}` },
  '& .lines': { flex: 1 },
  '& .lines > i': { display: 'block', height: 6, borderRadius: 3, background: colour.line, marginTop: 6 },
  '& .counts': {
    gap: 4,
    marginTop: 9,
    fontSize: 12,
    color: colour.text2,
    '& > svg:last-of-type': { marginLeft: 8 },
  },
  '@media (max-width: 599px)': {
    '& .split': { gridTemplateColumns: '1fr 132px', height: 220 },
    '& .page': { padding: '14px 14px' },
    '& .panel': { padding: 8 },
  },
});
