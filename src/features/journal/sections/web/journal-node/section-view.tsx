import { useQuery } from '@tanstack/react-query';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import FileWarning from 'lucide-react/icons/file-warning';
import Newspaper from 'lucide-react/icons/newspaper';
import Settings2 from 'lucide-react/icons/settings-2';
import X from 'lucide-react/icons/x';
import { journalQuery } from '#features/journal/journal/web/journal-queries.ts';
import { openSectionCreator } from '#features/journal/journal/web/open-section-creator.ts';
import { useIsEditable } from '#features/reflections/web.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { isForbiddenOrMissing } from '#ui/call/blocking-error.ts';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { useText } from '#ui/words/language.ts';
import { sectionAttrs } from '../../rules/section-node.ts';
import { nodeText } from './node-text.ts';
import { SectionCard } from './section-card.ts';
import { SectionLines } from './section-lines.tsx';

/** A section of the journal in a text: its current recommendations, or why there are none. */
export function SectionView({ editor, node, selected, deleteNode }: NodeViewProps) {
  const text = useText(nodeText);
  const isEditable = useIsEditable(editor);
  const { success, data: attrs } = sectionAttrs.safeParse(node.attrs);
  const journalId = attrs?.journalId ?? '';
  const { data, error, refetch } = useQuery({ ...journalQuery(journalId), enabled: success });
  const isMissing = isForbiddenOrMissing(error);
  const name = (data && !isMissing ? data.name : '') || attrs?.name || text.title;
  return (
    <NodeViewWrapper data-drag-handle="" contentEditable={false}>
      <SectionCard role="figure" aria-label={text.named(name)} data-selected={selected ? '' : undefined}>
        <div className="head">
          <Newspaper size={16} aria-hidden="true" />
          <strong>{name}</strong>
          {data && !isMissing ? <span className="count">{data.recommendations.length}</span> : null}
          {isEditable && data?.editable && !isMissing ? (
            <IconButton label={text.settings} size="small" onClick={() => openSectionCreator({ journalId })}>
              <Settings2 size={16} />
            </IconButton>
          ) : null}
          {isEditable ? (
            <IconButton className="remove" label={text.remove} size="small" onClick={deleteNode}>
              <X size={16} />
            </IconButton>
          ) : null}
        </div>
        {!success || isMissing ? (
          <p className="note">
            <FileWarning aria-hidden="true" />
            {success ? text.missing : text.unreadable}
          </p>
        ) : null}
        {error && !isMissing && !data ? <LoadFailure onRetry={refetch}>{text.failed}</LoadFailure> : null}
        {success && !data && !error ? <p className="note">{text.loading}</p> : null}
        {data && !isMissing ? <SectionLines journal={data} name={name} /> : null}
      </SectionCard>
    </NodeViewWrapper>
  );
}
