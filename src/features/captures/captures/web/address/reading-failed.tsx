import { styled } from '@mui/material/styles';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { capturesText } from '../../text.ts';

interface ReadingFailedProps {
  readonly why: string;
  readonly onRetry: () => void;
  readonly onCreateAnyway: () => void;
}

/** CA-05: why a page could not be read, next to its address, with buttons to retry or create it anyway. */
export function ReadingFailed({ why, onRetry, onCreateAnyway }: ReadingFailedProps) {
  const text = useText(capturesText).failure;
  const { retry } = useText(uiText);
  return (
    <Place>
      <Notice
        kind="error"
        action={
          <Button size="small" onClick={onRetry}>
            {retry}
          </Button>
        }
      >
        <b>{text.title}</b> {why}
      </Notice>
      <div className="anyway">
        <p>{text.anywayHelp}</p>
        <Button variant="doux" size="small" onClick={onCreateAnyway}>
          {text.createAnyway}
        </Button>
      </div>
    </Place>
  );
}

const Place = styled('div')({
  marginTop: 14,
  '& .anyway': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '10px 16px',
    marginTop: 14,
    '& > p': {
      flex: '1 1 260px',
      fontSize: '0.8125rem',
      lineHeight: 19 / 13,
      color: colour.text2,
      textWrap: 'pretty',
    },
  },
});
