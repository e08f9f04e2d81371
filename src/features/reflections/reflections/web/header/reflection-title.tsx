import { styled } from '@mui/material/styles';
import Pencil from 'lucide-react/icons/pencil';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import type { Reflection } from '../../contract/reflection.ts';
import { mayWrite } from '../../rules/may-write.ts';
import { titleDraftName } from './draft-names.ts';
import { TitleEditor } from './editors.tsx';
import { headerText } from './header-text.ts';
import { StatePills } from './state-pills.tsx';
import { useEditToggle } from './use-edit-toggle.ts';

/** RE-05: the title, with an edit button for writers. */
export function ReflectionTitle({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(headerText);
  const { pencil, isWriting, start, end } = useEditToggle(titleDraftName(reflection.id));
  if (isWriting) {
    return (
      <Line>
        <VisuallyHidden as="h1">{reflection.title}</VisuallyHidden>
        <TitleEditor reflection={reflection} onEnd={end} />
      </Line>
    );
  }
  return (
    <Line>
      <h1 className="title">{reflection.title}</h1>
      {mayWrite(reflection.role) ? (
        <IconButton ref={pencil} label={text.editTitle} size="small" onClick={start}>
          <Pencil />
        </IconButton>
      ) : null}
      <StatePills reflection={reflection} />
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 6px',
  minHeight: 32,
  '& > .title': { ...typeStyles.titleXl, minWidth: 0, overflowWrap: 'anywhere' },
});
