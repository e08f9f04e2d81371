import { styled } from '@mui/material/styles';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatNumber } from '#base/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { timeAgo } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useNow } from '#ui/words/relative-time.tsx';
import { baseLanguage, languageInSentence, languageName } from '../language-name.ts';
import { TrialItems } from './trial-items.tsx';
import { trialText } from './trial-text.ts';
import type { FeedTrial } from './use-feed-trial.ts';

interface Props {
  readonly trial: FeedTrial;
  /** The selected language and the supported ones; absent if any language is read. */
  readonly language?: string;
  readonly languages?: readonly string[];
  readonly onLanguage?: (language: string) => void;
}

/** The result of a trial: counts, latest items, and other feeds of the site. */
export function TrialResult({ trial, language = '', languages = [], onLanguage }: Props) {
  const text = useText(trialText);
  const reader = useLanguage();
  const now = new Date(useNow());
  const { found } = trial;
  if (!found) return null;
  const latest = found.items
    .map(({ publishedOn }) => publishedOn ?? '')
    .toSorted()
    .at(-1);
  const feedLanguage = found.language ? baseLanguage(found.language) : '';
  const isOther = language !== '' && feedLanguage !== '' && feedLanguage !== baseLanguage(language);
  const suggested = isOther ? languages.find((tag) => baseLanguage(tag) === feedLanguage) : undefined;
  const Sign = found.isCut ? TriangleAlert : CircleCheck;
  const others = found.others.filter(({ url }) => url !== found.feedUrl);
  return (
    <Result>
      <p className="read" role="status" data-cut={found.isCut ? '' : undefined}>
        <Sign size={14} />
        <span>
          {(found.isCut ? text.cut : text.read)(found.itemCount, formatNumber(found.itemCount, reader))}
          {found.itemCount === 0 ? '' : latest ? text.latest(timeAgo(new Date(latest), now, reader)) : '.'}{' '}
          {trial.isOutdated
            ? text.changed
            : found.itemCount > 0
              ? text.kept(found.keptCount, formatNumber(found.keptCount, reader))
              : ''}
        </span>
      </p>
      {isOther && found.language ? (
        <p className="speaks">
          {text.speaks(languageInSentence(feedLanguage, reader))}
          {suggested && onLanguage ? (
            <Button size="small" variant="doux" onClick={() => onLanguage(suggested)}>
              {text.choose(languageName(suggested, reader))}
            </Button>
          ) : null}
        </p>
      ) : null}
      <TrialItems items={found.items} now={now} isOutdated={trial.isOutdated} />
      {others.length > 0 ? (
        <section>
          <h3>{text.others}</h3>
          <ul className="others">
            {others.map(({ url, title }) => (
              <li key={url}>
                <Button size="small" title={url} onClick={() => trial.test(url)}>
                  {title || url}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Result>
  );
}

const Result = styled('div')({
  display: 'grid',
  gap: 10,
  '& .read': {
    display: 'flex',
    gap: 6,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.success,
    '&[data-cut]': { color: colour.warning },
    '& > svg': { flex: 'none', marginTop: 1 },
  },
  '& .speaks': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 10,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.warning,
  },
  '& h3': { marginBottom: 6, fontSize: '0.75rem', lineHeight: 16 / 12, fontWeight: 600, color: colour.text3 },
  '& .others': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    '& button': { whiteSpace: 'normal', textAlign: 'left' },
  },
});
