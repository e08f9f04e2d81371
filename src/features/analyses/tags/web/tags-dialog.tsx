import { styled } from '@mui/material/styles';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { useText } from '#ui/words/language.ts';
import type { Tag } from '../contract/tags.ts';
import { tagsText } from '../text.ts';
import { TagLabel } from './tag-label.tsx';

/** PO-05. */
const TAGS_DIALOG_WIDTH_PX = 400;
/** D3 §3. */
const TAGS_DIALOG_HEIGHT_PX = 400;

interface TagsDialogProps {
  readonly tags: readonly Tag[];
  readonly title: string;
  readonly onClose: () => void;
}

/** PO-05: every tag of an analysis. */
export function TagsDialog({ tags, title, onClose }: TagsDialogProps) {
  const text = useText(tagsText);
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={text.tags}
      subtitle={title}
      width={TAGS_DIALOG_WIDTH_PX}
      height={TAGS_DIALOG_HEIGHT_PX}
      fullScreenOnPhone={false}
    >
      <All aria-label={text.tags}>
        {tags.map((tag) => (
          <li key={`${tag.source} ${tag.text}`}>
            <TagLabel tag={tag} />
          </li>
        ))}
      </All>
    </DialogFrame>
  );
}

const All = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: '0 0 22px',
  listStyle: 'none',
  '& > li': { display: 'flex', maxWidth: '100%' },
});
