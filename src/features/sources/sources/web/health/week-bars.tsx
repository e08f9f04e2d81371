import { styled } from '@mui/material/styles';
import { formatNumber } from '#base/format-number.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Source } from '../../contract/sources.ts';
import { sourcesText } from '../../text.ts';

const MAX_HEIGHT_PX = 22;
/** Minimum height, so that empty weeks are visible. */
const MIN_HEIGHT_PX = 2;

/** Items kept by week, the current one last, with its figure. */
export function WeekBars({ source: { active, health } }: { source: Pick<Source, 'active' | 'health'> }) {
  const { weeks: text } = useText(sourcesText);
  const language = useLanguage();
  if (!active) {
    return (
      <Bars>
        <b aria-hidden="true">—</b>
        <VisuallyHidden>{text.none}</VisuallyHidden>
      </Bars>
    );
  }
  const weeks = health.weeks.map(({ kept }, place) => ({ kept, weeksAgo: health.weeks.length - 1 - place }));
  const now = weeks.at(-1)?.kept ?? 0;
  const maximum = Math.max(1, ...weeks.map(({ kept }) => kept));
  const before = weeks.slice(0, -1).map(({ kept }) => formatNumber(kept, language));
  return (
    <Bars>
      <span className="bars" aria-hidden="true">
        {weeks.map(({ weeksAgo, kept }) => (
          <i
            key={weeksAgo}
            style={{ height: Math.max(MIN_HEIGHT_PX, Math.round((kept / maximum) * MAX_HEIGHT_PX)) }}
          />
        ))}
      </span>
      <b aria-hidden="true">{formatNumber(now, language)}</b>
      <VisuallyHidden>{text.said(formatNumber(now, language), before.join(', '))}</VisuallyHidden>
    </Bars>
  );
}

const Bars = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600 },
  '& .bars': { display: 'inline-flex', alignItems: 'flex-end', gap: 2, height: MAX_HEIGHT_PX },
  '& i': { width: 5, borderRadius: 1, background: colour.control },
  '& i:last-of-type': { background: colour.primary },
  '@media (forced-colors: active)': { '& i': { background: 'CanvasText' } },
});
