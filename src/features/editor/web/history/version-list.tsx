import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { formatList } from '#base/format-list.ts';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import type { TextVersion } from '#features/reflections/collaboration/contract/versions.ts';
import { colour } from '#ui/theme/palette.ts';
import { dayHeading, formatTime } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { historyText } from './history-text.ts';

interface VersionListProps {
  readonly versions: readonly TextVersion[];
  readonly shownId: Id | undefined;
  readonly onShow: (versionId: Id) => void;
}

/** The versions by day, each with its time and authors; the one shown is highlighted. */
export function VersionList({ versions, shownId, onShow }: VersionListProps) {
  const text = useText(historyText);
  const language = useLanguage();
  const now = new Date();
  return (
    <List aria-label={text.list}>
      {versions.map(({ id, madeAt, authors, restoredFrom }, place) => {
        const day = dayHeading(new Date(madeAt), now, language);
        const above = versions[place - 1];
        const isNewDay = !above || dayHeading(new Date(above.madeAt), now, language) !== day;
        const names = authors.map((author) => personName(author, language));
        return (
          <Fragment key={id}>
            {isNewDay ? <li className="day">{day}</li> : null}
            <li>
              <button
                type="button"
                aria-current={id === shownId ? 'true' : undefined}
                onClick={() => onShow(id)}
              >
                <b>{formatTime(new Date(madeAt))}</b>
                <span>{names.length > 0 ? formatList(names, language) : text.nobody}</span>
                {restoredFrom ? <span>{text.back}</span> : null}
              </button>
            </li>
          </Fragment>
        );
      })}
    </List>
  );
}

const List = styled('ul')({
  '& > .day': {
    padding: '12px 10px 6px',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    '&:first-of-type': { paddingTop: 0 },
  },
  '& button': {
    display: 'block',
    width: '100%',
    padding: '8px 10px',
    border: 0,
    borderRadius: 10,
    background: 'none',
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { background: colour.sunken },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& b': { display: 'block', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& span': { display: 'block', fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text2 },
  '& button[aria-current]': { background: colour.primarySoft, '& b': { color: colour.primary } },
});
