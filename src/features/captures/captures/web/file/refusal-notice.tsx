import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { capturesText } from '../../text.ts';

interface RefusalNoticeProps {
  readonly name: string;
  readonly sentence: string;
  readonly onDismiss: () => void;
}

/** A refused file, with the reason and what to do. */
export function RefusalNotice({ name, sentence, onDismiss }: RefusalNoticeProps) {
  const text = useText(capturesText).file;
  const isNamed = sentence.startsWith(name);
  return (
    <Red
      kind="error"
      action={
        <IconButton label={text.dismiss} size="small" onClick={onDismiss} sx={{ m: '-4px -4px -4px 0' }}>
          <X />
        </IconButton>
      }
    >
      {isNamed ? (
        <>
          <b>{name}</b>
          {sentence.slice(name.length)}
        </>
      ) : (
        sentence
      )}
    </Red>
  );
}

const Red = styled(Notice)({
  '&&': { marginTop: 12, color: colour.text, fontWeight: 400, overflowWrap: 'anywhere' },
  '&& > svg': { marginTop: 1 },
});
