import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { findTags, TAG_MAX, TAGS_MAX, type Tag } from '#features/analyses/tags/contract/tags.ts';
import { tagKey } from '#features/analyses/tags/rules/tag-spelling.ts';
import { call } from '#ui/call/call.ts';
import { FieldFrame, LabelRow } from '#ui/fields/field-frame.ts';
import { FieldNote } from '#ui/fields/field-note.tsx';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { draftTag, toKnownTag, withoutTag, withTag } from '../rules/tag-list.ts';
import { filingText } from '../text.ts';
import type { Filing } from './use-filing.ts';

/** A chosen tag with a remove button. Its colour shows its source, which screen readers hear. */
function TagChip({ tag, onRemove }: { tag: Tag; onRemove: () => void }) {
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
function ProposedTag({ tag, onTake, children }: ProposedTagProps) {
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

const MAX_PROPOSED = 5;

/** Tags that start with the typed text; without text, the most frequent ones. */
function useProposedTags({ tags, draft, portfolios }: Filing) {
  const wanted = draft.trim();
  const asked = useDebounced(wanted, SEARCH_DELAY_MS);
  const found = useQuery({
    queryKey: ['tags', asked],
    queryFn: ({ signal }) => call(findTags, { search: asked }, { signal }),
    enabled: asked !== '' && asked.length <= TAG_MAX,
    placeholderData: keepPreviousData,
  });
  const isFrequent = wanted === '';
  const all = isFrequent ? portfolios.data?.frequentTags : found.data?.tags;
  const chosen = new Set(tags.map(({ text }) => tagKey(text)));
  const isRelevant = ({ text }: Tag) => isFrequent || tagKey(text).includes(tagKey(wanted));
  const proposed = (all ?? []).filter((tag) => !chosen.has(tagKey(tag.text)) && isRelevant(tag));
  return { proposed: proposed.slice(0, MAX_PROPOSED), isFrequent };
}

/** Chooses tags, the organisation's or personal ones. */
export function TagsField({ filing }: { filing: Filing }) {
  const text = useText(filingText).tags;
  const id = useId();
  const [announcement, setAnnouncement] = useState('');
  const { tags, setTags, draft, setDraft, refusedTag, tagInput: input } = filing;
  const { proposed, isFrequent } = useProposedTags(filing);
  const typedTag = draftTag(draft);
  const isFull = tags.length >= TAGS_MAX;
  const isNew =
    typedTag &&
    !isFull &&
    ![...tags, ...proposed].some(({ text: one }) => tagKey(one) === tagKey(typedTag.text));
  const add = (tag: Tag) => {
    setDraft('');
    input.current?.focus();
    if (isFull) return;
    setTags(withTag(tags, tag));
    setAnnouncement(text.taken(tag.text));
  };
  const remove = (tag: Tag) => {
    setTags(withoutTag(tags, tag));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tags.at(-1);
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if ((event.key === 'Enter' || event.key === ',') && typedTag) {
      event.preventDefault();
      add(toKnownTag(typedTag, proposed));
    } else if (event.key === 'Backspace' && draft === '' && last) {
      event.preventDefault();
      remove(last);
    }
  };
  return (
    <div>
      <Label>
        <label htmlFor={id}>{text.label}</label>
      </Label>
      <Frame data-error={refusedTag ? '' : undefined}>
        {tags.length > 0 ? (
          <ul aria-label={text.label}>
            {tags.map((tag) => (
              <li key={tag.text}>
                <TagChip tag={tag} onRemove={() => remove(tag)} />
              </li>
            ))}
          </ul>
        ) : null}
        <input
          id={id}
          ref={input}
          value={draft}
          placeholder={tags.length === 0 ? text.placeholder : undefined}
          autoComplete="off"
          readOnly={isFull}
          enterKeyHint="done"
          aria-invalid={refusedTag ? true : undefined}
          aria-describedby={isFull ? `${id}-full` : refusedTag ? `${id}-note` : undefined}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Frame>
      <FieldNote id={`${id}-note`} error={refusedTag} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isFull ? <Full id={`${id}-full`}>{text.tooMany(TAGS_MAX)}</Full> : null}
      {!isFull && (proposed.length > 0 || isNew) ? (
        <Proposals>
          <span className="word">{isFrequent ? text.frequent : text.proposed}</span>
          {proposed.map((tag) => (
            <ProposedTag key={tag.text} tag={tag} onTake={() => add(tag)} />
          ))}
          {isNew ? (
            <ProposedTag tag={null} onTake={() => add(typedTag)}>
              <Plus size={14} />
              {text.create(typedTag.text)}
            </ProposedTag>
          ) : null}
        </Proposals>
      ) : null}
    </div>
  );
}

const Label = styled(LabelRow)({ marginTop: 18 });
const Frame = styled(FieldFrame)({
  flexWrap: 'wrap',
  gap: 6,
  minHeight: 42,
  padding: '6px 8px',
  '& > ul': { display: 'contents' },
  '& li': { display: 'inline-flex', maxWidth: '100%' },
  '& > input': { flex: '1 1 120px', minHeight: 26, padding: '0 4px' },
});
const Proposals = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 8,
  '& .word': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
});
const Full = styled('p')({ marginTop: 6, fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 });
