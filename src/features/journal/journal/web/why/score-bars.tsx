import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { ScorePart } from '../../contract/recommendations.ts';
import { type ScoreShare, scoreShares } from '../../rules/score-shares.ts';
import { whyText } from './why-text.ts';

/**
 * The score of a recommendation by criterion, as bars and words, since figures without a scale mean nothing to
 * readers.
 */
export function ScoreBars({ parts }: { readonly parts: readonly ScorePart[] }) {
  const text = useText(whyText);
  const shares = scoreShares(parts);
  if (shares.length === 0) return null;
  return (
    <>
      <h5>{text.parts}</h5>
      <Bars>
        {shares.map((share) => (
          <div key={share.type} data-cost={share.points < 0 || undefined}>
            <dt>{labelOf(share, text)}</dt>
            <dd>
              <span aria-hidden="true">
                <i style={{ width: `${share.length * 100}%` }} />
              </span>
              <b>{text.strength[strengthOf(share)]}</b>
            </dd>
          </div>
        ))}
      </Bars>
    </>
  );
}

type WhyText = (typeof whyText)['fr'];

const VERY_CLOSE = 0.5;

function labelOf({ type, points }: ScoreShare, text: WhyText): string {
  const names: Record<string, string> = text.part;
  if (type === 'Semantic' && points >= VERY_CLOSE) return text.veryClose;
  return names[type] ?? text.otherPart;
}

function strengthOf({ points, length }: ScoreShare): keyof WhyText['strength'] {
  if (points < 0) return 'against';
  if (length > 2 / 3) return 'strong';
  return length > 1 / 3 ? 'medium' : 'slight';
}

const Bars = styled('dl')({
  margin: 0,
  display: 'grid',
  gap: 4,
  fontSize: '0.75rem',
  lineHeight: 18 / 12,
  '& > div': { display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', gap: 8 },
  '& dt': { color: colour.text2 },
  '& dd': { margin: 0, display: 'flex', alignItems: 'center', gap: 8 },
  '& dd > span': { flex: 1, height: 6, borderRadius: 3, background: colour.sunken, overflow: 'hidden' },
  '& i': { display: 'block', height: '100%', borderRadius: 3, background: colour.primary },
  '& [data-cost] i': { background: colour.warning },
  '& b': { fontWeight: 550, minWidth: 64, textAlign: 'right' },
  '@media (forced-colors: active)': { '& i': { background: 'CanvasText' } },
});
