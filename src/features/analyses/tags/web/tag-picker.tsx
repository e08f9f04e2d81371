import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { Language } from '#base/language.ts';
import { oneLine } from '#base/text-schemas.ts';
import { call } from '#ui/call/call.ts';
import { ChipPicker } from '#ui/fields/combo-box/chip-picker.tsx';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { useUnsaved } from '#ui/page/guard-unload.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { findTags, TAG_MAX, type Tag } from '../contract/tags.ts';
import { normaliseTag, tagChoices, tagKey } from '../rules/tag-spelling.ts';
import { tagsText } from '../text.ts';

/** AL-13: #FFEFAF for the organisation's tags, #AFE1FF for personal ones. */
const TAG_COLOURS: Readonly<Record<Tag['source'], string>> = {
  organization: colour.tagOrganisation,
  user: colour.tagUser,
};

interface TagPickerProps {
  readonly chosen: readonly Tag[];
  readonly onChange: (chosen: readonly Tag[]) => void;
  readonly error?: string | null;
  /** The text being typed and not chosen yet; null when there is none. */
  readonly query: string | null;
  readonly onQuery: (query: string | null) => void;
}

/** AL-13: tags found by their first letters, whatever their case; a word that is none of them can be made one. */
export function TagPicker({ chosen, onChange, error, query, onQuery }: TagPickerProps) {
  const text = useText(tagsText);
  const language = useLanguage();
  const wanted = query?.trim() ?? '';
  const asked = useDebounced(wanted, SEARCH_DELAY_MS);
  const found = useQuery({
    queryKey: ['tags', asked],
    queryFn: ({ signal }) => call(findTags, { search: asked.slice(0, TAG_MAX) }, { signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
  const { tags, created } = tagChoices(wanted, found.data?.tags ?? [], chosen);
  const problem = tagProblem(wanted, language);
  const isSearching = asked !== wanted || found.isPlaceholderData || found.isPending;
  const known = tags.map((tag) => ({
    key: tagKey(tag.text),
    label: tag.text,
    value: tag,
    picture: <Swatch style={{ background: TAG_COLOURS[tag.source] }} />,
    detail: text.source[tag.source],
  }));
  const word = created === null || problem !== null || isSearching ? [] : [created];
  /** A valid tag that was typed and not chosen yet. */
  const isValidNewTag =
    wanted !== '' && problem === null && chosen.every((tag) => tagKey(tag.text) !== tagKey(wanted));
  useUnsaved(isValidNewTag);
  return (
    <ChipPicker<Tag>
      label={text.tags}
      placeholder={text.placeholder}
      autoFocus
      help={text.help}
      error={error}
      chosen={chosen.map((tag) => ({
        key: tagKey(tag.text),
        label: tag.text,
        value: tag,
        tint: TAG_COLOURS[tag.source],
      }))}
      onAdd={(tag) => onChange([...chosen, tag])}
      onRemove={(tag) => onChange(chosen.filter((one) => one !== tag))}
      query={query}
      onQuery={onQuery}
      refusal={problem}
      typed={isValidNewTag ? { text: normaliseTag(wanted), source: 'user' } : null}
      suggestions={[
        ...known,
        ...word.map((made) => ({
          key: tagKey(made),
          label: text.create(made),
          value: { text: made, source: 'user' } as const,
          picture: <Plus />,
        })),
      ]}
      isSearching={isSearching}
      none={found.error?.message ?? text.none}
    />
  );
}

const Swatch = styled('span')({ flex: 'none', width: 14, height: 14, borderRadius: 4 });

/** Why a text cannot be a tag; null when it can, or is empty. */
export function tagProblem(written: string, language: Language): string | null {
  const word = normaliseTag(written);
  return word === '' ? null : fieldProblem(oneLine(TAG_MAX), word, language);
}
