import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { Tag } from '#features/analyses/tags/contract/tags.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { filingText } from '../text.ts';

/** A chosen tag with a remove button. Its colour shows its source, which screen readers hear. */
export function TagChip({ tag, onRemove }: { tag: Tag; onRemove: () => void }) {
  const text = useText(filingText).tags;
  const { remove } = useText(uiText);
  return (
    <Shape data-source={tag.source} className="chosen">
      <span>{tag.text}</span>
      <VisuallyHidden>, {tag.source === 'organization' ? text.ofOrganisation : text.ofUser}</VisuallyHidden>
      <button type="button" aria-label={remove(tag.text)} title={remove(tag.text)} onClick={onRemove}>
        <X size={14} />
      </button>
    </Shape>
  );
}

interface ProposedTagProps {
  /** Null for a new tag. */
  readonly tag: Tag | null;
  readonly onTake: () => void;
  readonly children?: ReactNode;
}

/** A suggested tag. */
export function ProposedTag({ tag, onTake, children }: ProposedTagProps) {
  return (
    <Shape as="button" type="button" data-source={tag?.source ?? 'new'} onClick={onTake}>
      {children ?? tag?.text}
    </Shape>
  );
}

const Shape = styled('span')<{ type?: 'button' }>({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 22,
  maxWidth: '100%',
  padding: '0 8px',
  border: 0,
  borderRadius: 6,
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  fontWeight: 500,
  textAlign: 'left',
  color: colour.onTag,
  overflowWrap: 'anywhere',
  '&[data-source=organization]': { background: colour.tagOrganisation },
  '&[data-source=user]': { background: colour.tagUser },
  '&[data-source=new]': {
    background: 'none',
    color: colour.text2,
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
  },
  'button&': { minHeight: 24, cursor: 'pointer', [ON_TOUCH]: { minHeight: 40, padding: '0 12px' } },
  '&.chosen': { minHeight: 26, paddingRight: 4, [ON_TOUCH]: { minHeight: 40 } },
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 22,
    height: 22,
    padding: 0,
    border: 0,
    borderRadius: 5,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { background: 'rgb(21 34 44/.1)' },
    '&:focus-visible': { outlineColor: colour.onTag, outlineOffset: -2 },
    [ON_TOUCH]: { width: 40, height: 40 },
  },
});
