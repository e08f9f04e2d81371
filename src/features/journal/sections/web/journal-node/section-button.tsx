import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import Newspaper from 'lucide-react/icons/newspaper';
import Plus from 'lucide-react/icons/plus';
import { profileQuery } from '#features/accounts/web.ts';
import { journalsQuery } from '#features/journal/journal/web/journal-queries.ts';
import { openSectionCreator } from '#features/journal/journal/web/open-section-creator.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { headerIdOf } from '#features/reflections/rich-text/rules/header-id.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import { insertBlock } from '#features/reflections/web.ts';
import { ToolMenu } from '#ui/toolbar/tool-menu.tsx';
import { ToolbarButton } from '#ui/toolbar/toolbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { SectionAttrs } from '../../rules/section-node.ts';
import { nodeText } from '../../text.ts';

interface JournalSectionButtonProps {
  readonly editor: Editor;
  readonly reflection: Pick<Reflection, 'id'>;
}

/**
 * ED-09: the toolbar button that inserts a new or existing section of the reflection. D2 §2: while `useEditorV2` is
 * on.
 */
export function JournalSectionButton({ editor, reflection }: JournalSectionButtonProps) {
  const text = useText(nodeText);
  const { organizationId, featureSwitches } = useSuspenseQuery(profileQuery).data;
  const isOffered = featureSwitches.useEditorV2;
  const { data } = useQuery({ ...journalsQuery(organizationId), enabled: isOffered });
  if (!isOffered) return null;
  const own = (data?.journals ?? []).filter(({ entityId }) => entityId === reflection.id);
  const insert = (attrs: SectionAttrs) => {
    if (!editor.isDestroyed) insertBlock(editor, { type: NODES.journalSection, attrs: { ...attrs } });
  };
  const create = () => {
    const headerId = headerIdOf(headingAbove(editor.state));
    openSectionCreator({
      reflectionId: reflection.id,
      ...(headerId === null ? {} : { headerId }),
      onSaved: ({ journalId, name }) => insert({ journalId, name }),
    });
  };
  return (
    <ToolMenu
      label={text.insert}
      items={() => [
        ...own.map(({ id, name }) => ({
          label: name,
          icon: Newspaper,
          run: () => insert({ journalId: id, name }),
        })),
        { label: text.newOne, icon: Plus, startsGroup: own.length > 0, run: create },
      ]}
      opener={(props) => (
        <ToolbarButton label={text.insert} {...props}>
          <Newspaper />
        </ToolbarButton>
      )}
    />
  );
}

/** The text of the last heading at or before the caret; undefined if there is none. */
function headingAbove({ doc, selection }: EditorState): string | undefined {
  let words: string | undefined;
  doc.nodesBetween(0, Math.min(selection.to, doc.content.size), (node) => {
    if (node.type.name === NODES.heading) words = node.textContent;
    // Text blocks contain no headings.
    return !node.isTextblock;
  });
  return words;
}
