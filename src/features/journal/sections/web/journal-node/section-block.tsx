import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import Archive from 'lucide-react/icons/archive';
import FileWarning from 'lucide-react/icons/file-warning';
import Newspaper from 'lucide-react/icons/newspaper';
import Settings2 from 'lucide-react/icons/settings-2';
import X from 'lucide-react/icons/x';
import type { Output } from '#base/endpoint.ts';
import type { readJournal } from '#features/journal/journal/contract/journals.ts';
import { journalQuery } from '#features/journal/journal/web/journal-queries.ts';
import { openSectionCreator } from '#features/journal/journal/web/open-section-creator.ts';
import { RecommendationList } from '#features/journal/journal/web/recommendation-list.tsx';
import { useIsEditable } from '#features/reflections/web.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { isForbiddenOrMissing } from '#ui/call/call-error.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SANS } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { SHOWN_IN_TEXT, sectionAttrs } from '../../rules/section-node.ts';
import { nodeText } from '../../text.ts';

/** The frame of a section in a text, set apart from the text. */
const SectionCard = styled('div')({
  margin: '18px 0',
  padding: '10px 12px 10px 16px',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  background: colour.bg,
  cursor: 'default',
  font: `400 0.8125rem/${19 / 13} ${SANS}`,
  '&[data-selected]': focusRing,
  '& > .head': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 },
  '& > .head > svg': { flex: 'none', color: colour.primary },
  '& > .head > strong': { fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& .count': { flex: 1, color: colour.text3, fontVariantNumeric: 'tabular-nums' },
  '& > .head:not(:has(.count)) > strong': { flex: 1 },
  '& .note': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '6px 0 4px',
    color: colour.text2,
    '& > svg': { flex: 'none', width: 16, height: 16 },
  },
  // Overrides the list styles of the text.
  '&& ul': { margin: '6px 0 4px', padding: 0, listStyle: 'none' },
  '&& li + li': { marginTop: 0 },
  '&& .others': {
    display: 'inline-block',
    padding: '4px 0',
    fontWeight: 550,
    [ON_TOUCH]: { padding: '12px 0' },
  },
  '&& .title': { color: colour.text, textDecoration: 'none' },
});

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

interface SectionLinesProps {
  readonly journal: Output<typeof readJournal>;
  readonly name: string;
}

/** The current recommendations of a section; links open in a new tab, so that writing can continue. */
export function SectionLines({ journal, name }: SectionLinesProps) {
  const text = useText(nodeText);
  const shown = journal.recommendations.slice(0, SHOWN_IN_TEXT);
  const others = journal.recommendations.length - shown.length;
  return (
    <>
      {journal.status === 'archived' ? (
        <p className="note">
          <Archive aria-hidden="true" />
          {text.archived}
        </p>
      ) : null}
      {shown.length === 0 && journal.status === 'active' ? (
        <p className="note" role="status">
          {journal.updatedOn === null || journal.isUpdating ? text.coming : text.none}
        </p>
      ) : null}
      {shown.length > 0 ? <RecommendationList recommendations={shown} label={name} /> : null}
      {others > 0 ? (
        <a className="others" href={`/journalv2#${journal.id}`} target="_blank" rel="noopener">
          {text.others(others)}
          <VisuallyHidden> {text.newTab}</VisuallyHidden>
        </a>
      ) : null}
    </>
  );
}
