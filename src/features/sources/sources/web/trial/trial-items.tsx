import { styled } from '@mui/material/styles';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import type { Output } from '#base/endpoint.ts';
import { redirectAddress } from '#features/documents/documents/rules/document-addresses.ts';
import { colour } from '#ui/theme/palette.ts';
import { timeAgo } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { tryFeed } from '../../contract/feed-trial.ts';
import { trialText } from './trial-text.ts';

interface Props {
  readonly items: Output<typeof tryFeed>['items'];
  readonly now: Date;
  /** The settings changed, so which items would be kept is unknown. */
  readonly isOutdated: boolean;
}

/** The latest items of a feed, marked as kept or dropped. */
export function TrialItems({ items, now, isOutdated }: Props) {
  const text = useText(trialText);
  const language = useLanguage();
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{text.items}</h3>
      <List>
        {items.map(({ title, url, publishedOn, isKept }, place) => {
          const Sign = isKept ? CircleCheck : CircleMinus;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a feed may give one item twice
            <li key={place} data-kept={isKept && !isOutdated ? '' : undefined}>
              {isOutdated ? null : (
                <span className="sign">
                  <Sign size={14} />
                  {isKept ? text.isKept : text.isDropped}
                </span>
              )}
              <span className="title">
                {url ? (
                  <a href={redirectAddress(url)} target="_blank" rel="noopener">
                    {title || url}
                  </a>
                ) : (
                  title
                )}
              </span>
              {publishedOn ? (
                <time dateTime={publishedOn}>{timeAgo(new Date(publishedOn), now, language)}</time>
              ) : null}
            </li>
          );
        })}
      </List>
    </section>
  );
}

const List = styled('ul')({
  border: `1px solid ${colour.line}`,
  borderRadius: 8,
  '& li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 12,
    padding: '7px 12px',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text2,
    '& + li': { borderTop: `1px solid ${colour.line}` },
    '&[data-kept]': { color: colour.text, '& .sign': { color: colour.success } },
  },
  '& .sign': {
    display: 'inline-flex',
    // Aligned with the text, not with the icon.
    alignItems: 'baseline',
    '& > svg': { transform: 'translateY(2px)' },
    gap: 5,
    flex: 'none',
    width: 74,
    fontSize: '0.75rem',
    color: colour.text3,
  },
  '& .title': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& a:hover': { textDecoration: 'underline' },
  '& time': { flex: 'none', fontSize: '0.75rem', color: colour.text3 },
  '@container (max-width: 519px)': {
    '& li': { flexWrap: 'wrap', gap: '2px 12px' },
    '& .title': { flex: '1 0 100%', order: 1 },
  },
});
