import { styled } from '@mui/material/styles';
import { perLanguage } from '#base/per-language.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { ScorePart } from '../../contract/recommendations.ts';
import { scoreShares } from '../../rules/score-shares.ts';
import { whyText } from './why-text.ts';

const points = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'always' }),
);

/** What each criterion brought to the place of a recommendation, as bars with their figures. */
export function ScoreBars({ parts }: { readonly parts: readonly ScorePart[] }) {
  const text = useText(whyText);
  const language = useLanguage();
  const shares = scoreShares(parts);
  if (shares.length === 0) return null;
  return (
    <>
      <h5>{text.parts}</h5>
      <Bars>
        {shares.map(({ type, points: brought, length }) => (
          <div key={type} data-cost={brought < 0 || undefined}>
            <dt>{nameOf(type, text)}</dt>
            <dd>
              <span aria-hidden="true">
                <i style={{ width: `${length * 100}%` }} />
              </span>
              <b>{points(language).format(brought)}</b>
            </dd>
          </div>
        ))}
      </Bars>
    </>
  );
}

const nameOf = (type: string, { part, otherPart }: { part: Record<string, string>; otherPart: string }) =>
  part[type] ?? otherPart;

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
  '& b': { fontWeight: 550, minWidth: 40, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '@media (forced-colors: active)': { '& i': { background: 'CanvasText' } },
});
