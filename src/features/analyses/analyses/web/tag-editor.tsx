import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { TAGS_MAX, type Tag } from '#features/analyses/tags/contract/tags.ts';
import { tagsText } from '#features/analyses/tags/text.ts';
import { TagPicker, tagProblem } from '#features/analyses/tags/web/tag-picker.tsx';
import { call } from '#ui/call/call.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { SUGGESTIONS_MAX_HEIGHT } from '#ui/fields/combo-box/field-popup.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { setTags } from '../contract/analyses.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import { useAnalysisChange, useTagEdit } from './use-analysis-change.ts';

/** D2 §2: the maximum width of a tag select. */
const TAG_SELECT_MAX_WIDTH_PX = 536;
/** The padding left and right of the select in its dialog. */
const DIALOG_PADDING_PX = 24;

interface TagEditorProps {
  readonly analysis: AnalysisCard;
  readonly onClose: () => void;
}

/**
 * AL-13: edits the tags of an analysis; additions and removals apply to its current tags. When the server
 * refuses, the selection stays.
 */
export default function TagEditor({ analysis, onClose }: TagEditorProps) {
  const text = useText(tagsText);
  const change = useAnalysisChange(analysis);
  const language = useLanguage();
  const room = useRef<HTMLDivElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [tags, choose] = useTagEdit(analysis.tags);
  const isRefused = tagProblem(query ?? '', language) !== null;
  const isTooMany = tags.length > TAGS_MAX;
  const save = async () => {
    if (isRefused) return room.current?.querySelector('input')?.focus();
    if (isTooMany || isSaving) return;
    if (isSame(tags, analysis.tags)) return onClose();
    const sent = { analysisId: analysis.id, before: wordsOf(analysis.tags), tags: wordsOf(tags) };
    setSaving(true);
    const isAccepted = await change({ tags }, () => call(setTags, sent));
    setSaving(false);
    if (isAccepted) onClose();
  };
  return (
    <FormDialog
      title={text.tags}
      subtitle={analysis.title}
      width={TAG_SELECT_MAX_WIDTH_PX + 2 * DIALOG_PADDING_PX}
      // What somebody else tags meanwhile is no change of mine.
      values={[isSame(tags, analysis.tags) ? null : wordsOf(tags), isRefused ? query : null]}
      onClose={onClose}
      onSave={save}
      isSaving={isSaving}
    >
      <Room ref={room}>
        <TagPicker
          chosen={tags}
          onChange={choose}
          error={isTooMany ? text.tooMany(TAGS_MAX) : null}
          query={query}
          onQuery={setQuery}
        />
      </Room>
    </FormDialog>
  );
}

const wordsOf = (tags: readonly Tag[]) => tags.map(({ text }) => text);

function isSame(one: readonly Tag[], other: readonly Tag[]): boolean {
  return one.length === other.length && one.every(({ text }, place) => text === other[place]?.text);
}

/**
 * Leaves room for the suggestions below the field, so that they do not cover Cancel and Save; a phone has the
 * room anyway.
 */
const Room = styled('div')({
  '@media (min-width: 600px)': { paddingBottom: `calc(${SUGGESTIONS_MAX_HEIGHT} + 8px)` },
});
