import { styled } from '@mui/material/styles';
import MessageSquare from 'lucide-react/icons/message-square';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { formatNumber } from '#base/format-number.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { VigieLogo } from '#ui/signs/vigie-logo.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { CoastDrawing } from './coast-drawing.tsx';
import { homeText } from './home-text.ts';
import { SAMPLE_PEOPLE } from './sample-people.ts';

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
