import { styled } from '@mui/material/styles';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Reflection } from '../../contract/reflection.ts';
import { mayWrite } from '../../rules/may-write.ts';
import { DescriptionText } from './description-text.tsx';
import { descriptionDraftName } from './draft-names.ts';
import { DescriptionEditor } from './editors.tsx';
import { headerText } from './header-text.ts';
import { useEditToggle } from './use-edit-toggle.ts';

/** RE-05: the description; where it is empty, writers are offered to add one. */
export function ReflectionDescription({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(headerText);
  const { pencil, isWriting, start, end } = useEditToggle(descriptionDraftName(reflection.id));
  const { description } = reflection;
  // Also for a person who has become a reader: saving then reports it.
  if (isWriting) return <DescriptionEditor reflection={reflection} onEnd={end} />;
  if (!mayWrite(reflection.role)) return description ? <Words description={description} /> : null;
  return description ? (
    <Words description={description}>
      <IconButton ref={pencil} label={text.editDescription} size="small" onClick={start}>
        <Pencil size={14} />
      </IconButton>
    </Words>
  ) : (
    <Add ref={pencil} variant="discret" size="small" startIcon={<Plus />} onClick={start}>
      {text.addDescription}
    </Add>
  );
}

const Words = styled(DescriptionText)({
  maxWidth: 860,
  '& button': { margin: '-5px 0', verticalAlign: 'baseline' },
});

const Add = styled(Button)({ margin: '-5px 0 -5px -10px', color: colour.text3 });
