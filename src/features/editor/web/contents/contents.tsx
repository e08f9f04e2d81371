import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { type RefObject, useRef } from 'react';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useRovingTabIndex } from '#ui/toolbar/use-roving-tab-index.ts';
import { useText } from '#ui/words/language.ts';
import { contentsIndent } from '../../rules/contents-indent.ts';
import { editorText } from '../../text.ts';
import { goToHeading } from './go-to-heading.ts';
import { useCurrentHeading } from './use-current-heading.ts';
import { useHeadings } from './use-headings.ts';

interface ContentsProps {
  readonly editor: Editor;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Called when the person goes to a heading, to close the popover or sheet. */
  readonly onGone?: () => void;
}

/** ED-06: the headings of the text, as links. */
export function Contents({ editor, scroller, onGone }: ContentsProps) {
  const text = useText(editorText);
  const lines = useHeadings(editor);
  const current = useCurrentHeading(editor, scroller, lines);
  const list = useRef<HTMLOListElement>(null);
  const { onKeyDown } = useRovingTabIndex(list, 'down');
  return (
    <Place aria-label={text.contents}>
      <h2>{text.contents}</h2>
      {lines.length === 0 ? <p>{text.noContents}</p> : null}
      <ol ref={list} onKeyDown={onKeyDown}>
        {lines.map(({ level, words }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a heading is identified by its index; two may have the same text
          <li key={place}>
            <button
              type="button"
              style={{ paddingLeft: contentsIndent(level) }}
              aria-current={place === current ? 'location' : undefined}
              onClick={() => {
                onGone?.();
                goToHeading(editor, place);
              }}
            >
              {words || text.untitled}
            </button>
          </li>
        ))}
      </ol>
    </Place>
  );
}

const Place = styled('nav')({
  '& > h2': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    margin: '0 0 8px 12px',
  },
  '& > p': { margin: '0 8px 0 12px', fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text3 },
  '& button': {
    display: 'block',
    width: '100%',
    minHeight: 30,
    padding: '6px 8px 6px 12px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: colour.text2,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { background: colour.sunken, color: colour.text },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { background: colour.primarySoft, color: colour.primary, fontWeight: 600 },
    [ON_TOUCH]: { minHeight: 44 },
  },
});
