import { styled } from '@mui/material/styles';
import { formatNumber } from '#base/format.ts';
import { Button } from '../buttons/button.tsx';
import { useFocusAnchor } from '../keyboard/focus.ts';
import { colour } from '../theme/palette.ts';
import { useLanguage, useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

interface MoreFooterProps {
  readonly shown: number;
  readonly total: number;
  /** There are more than the total, which is not counted any further. */
  readonly isMore?: boolean;
  readonly onMore: () => void;
  /** Back to the first block; offered once more than that is shown. */
  readonly onLess?: (() => void) | undefined;
  readonly busy?: boolean;
}

/** « 8 sur 27 » under a list, with the button for more. D1 §9 */
export function MoreFooter({ shown, total, isMore = false, onMore, onLess, busy = false }: MoreFooterProps) {
  const text = useText(uiText);
  const language = useLanguage();
  // The pressed button is removed with the last block: the focus must stay here.
  const { anchor, keepFocus } = useFocusAnchor<HTMLParagraphElement>(shown);
  const press = (action: () => void) => () => {
    if (busy) return;
    keepFocus();
    action();
  };
  return (
    <Foot>
      <p ref={anchor} tabIndex={-1} role="status">
        {(isMore ? text.shownOfMore : text.shown)(
          formatNumber(shown, language),
          formatNumber(total, language),
        )}
      </p>
      {onLess ? (
        <Button variant="discret" size="small" onClick={press(onLess)}>
          {text.showLess}
        </Button>
      ) : null}
      {shown < total ? (
        // Busy rather than disabled: a disabled button would lose the focus.
        <Button variant="discret" size="small" aria-disabled={busy} aria-busy={busy} onClick={press(onMore)}>
          {text.showMore}
        </Button>
      ) : null}
    </Foot>
  );
}

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 30,
  '& > p': {
    flex: 1,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text3,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [aria-busy=true]': { opacity: 0.6, cursor: 'progress' },
});
