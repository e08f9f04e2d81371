import { useText } from '#ui/words/language.ts';
import type { Reflection } from '../../contract/reflection.ts';
import { changeReflection } from '../../contract/reflections.ts';
import { useChangeDescription } from '../change-reflection.ts';
import { descriptionDraftName, titleDraftName } from './draft-names.ts';
import { headerText } from './header-text.ts';
import { TextEditor } from './text-editor.tsx';

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
