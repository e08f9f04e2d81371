import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Tag } from '../contract/tags.ts';
import { tagsText } from '../text.ts';
import { TagLabel, tagRowButtonStyle } from './tag-label.tsx';
import { TagsDialog } from './tags-dialog.tsx';

/** PO-05: the width reserved for « +N » after the tags. */
const MORE_RESERVE_PX = 36;
const TAG_GAP_PX = 6;

/** PO-05: how many tags fit on one line with « +N » after them, or all when they fit; at least one. */
export function countFittingTags(widthsPx: readonly number[], roomPx: number): number {
  const cumulativeWidths = widthsPx.map((_, last) =>
    widthsPx.slice(0, last + 1).reduce((sum, width) => sum + width + TAG_GAP_PX, -TAG_GAP_PX),
  );
  const all = cumulativeWidths.at(-1);
  if (all === undefined || all <= roomPx) return widthsPx.length;
  const fitting = cumulativeWidths.filter((width) => width + TAG_GAP_PX + MORE_RESERVE_PX <= roomPx).length;
  return Math.max(1, fitting);
}

interface TagBarProps {
  readonly tags: readonly Tag[];
  /** The title of the analysis, named in the dialog. */
  readonly title: string;
}

/** PO-05: one line of tags, as many as fit; « +N » opens them all. */
export function TagBar({ tags, title }: TagBarProps) {
  const text = useText(tagsText);
  const language = useLanguage();
  const bar = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(tags.length);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tags have other widths
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => {
      // The full width, also of a tag that is cut off.
      const widths = [...element.querySelectorAll('li > *')].map((one) => one.scrollWidth);
      setFitting(countFittingTags(widths, element.clientWidth));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [tags]);
  if (tags.length === 0) return null;
  const rest = tags.length - fitting;
  return (
    <Bar ref={bar}>
      <ul aria-label={text.tags} data-alone={fitting === 1 || undefined}>
        {tags.map((tag, at) => (
          <li
            key={`${tag.source} ${tag.text}`}
            aria-hidden={at >= fitting || undefined}
            data-beyond={at >= fitting || undefined}
          >
            <TagLabel tag={tag} />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <button type="button" aria-label={text.more(rest)} onClick={() => setOpen(true)}>
          +{formatNumber(rest, language)}
        </button>
      ) : null}
      {isOpen ? <TagsDialog tags={tags} title={title} onClose={() => setOpen(false)} /> : null}
    </Bar>
  );
}

const Bar = styled('div')({
  position: 'relative',
  display: 'flex',
  gap: TAG_GAP_PX,
  minHeight: 22,
  '& > ul': { display: 'flex', gap: TAG_GAP_PX, minWidth: 0, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flex: 'none', maxWidth: '100%' },
  // Hidden from the line, but still measurable when the card grows wider.
  '& li[data-beyond]': { position: 'absolute', visibility: 'hidden' },
  // A first tag longer than the line is cut off.
  '& > ul[data-alone] > li:first-of-type': { flex: '0 1 auto', minWidth: 0 },
  '& > button': {
    ...tagRowButtonStyle,
    zIndex: 1,
    flex: 'none',
    minWidth: 28,
    padding: '0 6px',
    '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-11px -8px' } },
  },
});
