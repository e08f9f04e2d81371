import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useId, useState } from 'react';
import { TAGS_MAX, type Tag } from '#features/analyses/tags/contract/tags.ts';
import { tagKey } from '#features/analyses/tags/rules/tag-choices.ts';
import { FieldFrame, LabelRow } from '#ui/fields/field-frame.ts';
import { FieldNote } from '#ui/fields/field-note.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { draftTag, toKnownTag, withoutTag, withTag } from '../rules/tag-list.ts';
import { filingText } from '../text.ts';
import { ProposedTag, TagChip } from './tag-shapes.tsx';
import type { Filing } from './use-filing.ts';
import { useProposedTags } from './use-proposed-tags.ts';

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
