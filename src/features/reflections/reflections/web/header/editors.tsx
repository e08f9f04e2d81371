import type { Id } from '#base/ids.ts';
import { useText } from '#ui/words/language.ts';
import { hasDraft } from '#ui/writing/use-draft.ts';
import { changeReflection, type Reflection } from '../../contract/reflections.ts';
import { headerText } from '../../text.ts';
import { useChangeDescription } from '../change-reflection.ts';
import { TextEditor } from './text-editor.tsx';

/** The names of the drafts that keep an unfinished title and description when their editor is unmounted. */
export const titleDraftName = (reflectionId: Id): string => `title.${reflectionId}`;
export const descriptionDraftName = (reflectionId: Id): string => `description.${reflectionId}`;

export const pendingDraftNames = (reflectionId: Id): readonly string[] =>
  [titleDraftName(reflectionId), descriptionDraftName(reflectionId)].filter(hasDraft);

/** Which of the two has a draft to resume, the title first. */
export function draftToResume(reflectionId: Id): 'title' | 'description' | null {
  if (hasDraft(titleDraftName(reflectionId))) return 'title';
  return hasDraft(descriptionDraftName(reflectionId)) ? 'description' : null;
}

interface EditorProps {
  readonly reflection: Reflection;
  readonly onEnd: (how: 'ended' | 'left') => void;
}

const { title: titleRule, description: descriptionRule } = changeReflection.input.shape;

/** RE-05: edits the title in place. */
export function TitleEditor({ reflection, onEnd }: EditorProps) {
  const text = useText(headerText);
  const { mutateAsync } = useChangeDescription(reflection.id);
  return (
    <TextEditor
      className="title"
      name={titleDraftName(reflection.id)}
      label={text.title}
      value={reflection.title}
      rule={titleRule.unwrap()}
      onSave={(title) => mutateAsync({ title })}
      onEnd={onEnd}
    />
  );
}

/** RE-05: edits the description in place. */
export function DescriptionEditor({ reflection, onEnd }: EditorProps) {
  const text = useText(headerText);
  const { mutateAsync } = useChangeDescription(reflection.id);
  return (
    <TextEditor
      name={descriptionDraftName(reflection.id)}
      label={text.description}
      // With its markup, if any: unchanged parts must stay.
      value={reflection.description}
      rule={descriptionRule.unwrap()}
      onSave={(description) => mutateAsync({ description })}
      onEnd={onEnd}
    />
  );
}
