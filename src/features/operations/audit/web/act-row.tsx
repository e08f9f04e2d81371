import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Settings from 'lucide-react/icons/settings';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState } from 'react';
import { formatNumber, perLanguage } from '#base/format.ts';
import type { Language } from '#base/language.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useCopyToClipboard } from '#ui/copying/use-copy.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import type { AuditEntry } from '../contract/audit.ts';
import { type ActDetail, actDetails, actorName, describeAct } from '../rules/describe-act.ts';
import { auditText } from '../text.ts';
import { Fingerprint } from './fingerprint.tsx';

const times = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

interface ActRowProps {
  readonly entry: AuditEntry;
  readonly isBroken: boolean;
}

/** One act in plain words; it unfolds to its details and its place in the chain. */
export function ActRow({ entry, isBroken }: ActRowProps) {
  const text = useText(auditText);
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const sentence = describeAct(entry, language);
  const details = actDetails(entry, language);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Row data-open={isOpen ? '' : undefined}>
      <div className="line">
        <time className="time" dateTime={entry.at}>
          {times(language).format(new Date(entry.at))}
        </time>
        <span className="who">
          <Picture entry={entry} />
          <span>{actorName(entry, language)}</span>
        </span>
        <div className="what">
          <p>{entry.subject.path ? <Link to={entry.subject.path}>{sentence}</Link> : sentence}</p>
          <Summary details={details} />
        </div>
        <span className="where">{originText(entry, language)}</span>
        <span className="hash">
          <Fingerprint of={entry.hash} />
          {isBroken ? (
            <span className="altered">
              <TriangleAlert size={14} />
              {text.altered}
            </span>
          ) : null}
        </span>
        <IconButton
          label={text.unfold(sentence)}
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron />
        </IconButton>
      </div>
      {isOpen ? <Details id={id} entry={entry} details={details} /> : null}
    </Row>
  );
}

function Picture({ entry: { actor, isAutomatic } }: { entry: AuditEntry }) {
  if (actor) return <Avatar of={actor} size={24} decorative />;
  return <span className="disc">{isAutomatic ? <Settings size={14} /> : null}</span>;
}

function originText({ origin, isAutomatic }: AuditEntry, language: Language): string {
  const text = auditText[language];
  if (!origin) return isAutomatic ? text.automatic : '';
  return [origin.address, text.device(origin.browser, origin.system)].filter(Boolean).join(' · ');
}

/** The first change, or else the first facts. */
function Summary({ details }: { details: readonly ActDetail[] }) {
  const text = useText(auditText);
  const change = details.find(({ before }) => before !== undefined);
  if (change) {
    return (
      <p className="change">
        <del>{change.before}</del>
        <ArrowRight size={14} aria-hidden="true" />
        <ins>{change.value}</ins>
      </p>
    );
  }
  if (details.length === 0) return null;
  return <p className="change">{details.map(({ label, value }) => text.fact(label, value)).join(' · ')}</p>;
}

interface DetailsProps {
  readonly id: string;
  readonly entry: AuditEntry;
  readonly details: readonly ActDetail[];
}

function Details({ id, entry, details }: DetailsProps) {
  const text = useText(auditText);
  const common = useText(uiText);
  const language = useLanguage();
  const [isCopied, copy] = useCopyToClipboard(entry.hash);
  const isChange = details.some(({ before }) => before !== undefined);
  return (
    <div className="details" id={id}>
      <div className="cards">
        {isChange ? (
          <>
            <Facts
              title={text.before}
              facts={details.map((one) => ({ ...one, value: one.before ?? one.value }))}
            />
            <Facts title={text.after} facts={details} marks />
          </>
        ) : (
          <Facts title={text.details} facts={details} />
        )}
      </div>
      <p className="where-open">{originText(entry, language)}</p>
      <p className="chain">
        <span>{text.number(formatNumber(entry.number, language))}</span>
        <span>·</span>
        {entry.previousHash ? (
          <>
            <span>{text.previous}</span>
            <Fingerprint of={entry.previousHash} />
            <ArrowRight size={14} aria-hidden="true" />
          </>
        ) : (
          <span>{text.first}</span>
        )}
        <Fingerprint of={entry.hash} />
        <Button variant="discret" size="small" onClick={copy}>
          {text.copyHash}
        </Button>
        <VisuallyHidden role="status">{isCopied ? common.copied : ''}</VisuallyHidden>
        {entry.subject.path ? (
          <Link className="item" to={entry.subject.path}>
            {text.openItem} {entry.subject.name}
          </Link>
        ) : null}
      </p>
    </div>
  );
}

interface FactsProps {
  readonly title: string;
  readonly facts: readonly ActDetail[];
  /** Marks what changed. */
  readonly marks?: boolean;
}

function Facts({ title, facts, marks = false }: FactsProps) {
  const text = useText(auditText);
  return (
    <div>
      <p className="title">{title}</p>
      {facts.length === 0 ? <p>{text.noDetails}</p> : null}
      <dl>
        {facts.map(({ field, label, value, before }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{marks && before !== undefined ? <mark>{value}</mark> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const Row = styled('li')({
  borderTop: `1px solid ${colour.line}`,
  '&[data-open]': { background: `color-mix(in srgb, ${colour.primarySoft} 35%, ${colour.surface})` },
  '& .line': {
    display: 'grid',
    gridTemplateColumns: '52px 168px minmax(0, 1fr) 196px 84px 30px',
    gap: '0 14px',
    alignItems: 'center',
    minHeight: 52,
    padding: '7px 12px 7px 16px',
  },
  '& .time': { color: colour.text2, fontVariantNumeric: 'tabular-nums' },
  '& .who': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, fontWeight: 500 },
  '& .who > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .disc': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 24,
    height: 24,
    borderRadius: '50%',
    background: colour.sunken,
    color: colour.text2,
  },
  '& .what': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .what > p:first-child': { fontWeight: 500 },
  '& .what a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .change': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text2,
    '& svg': { flex: 'none', color: colour.text3 },
    '& del': { textDecorationColor: colour.control },
    '& ins': { textDecoration: 'none', color: colour.text, fontWeight: 550 },
  },
  '& .where': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .hash': { display: 'grid', gap: 2, color: colour.text2 },
  '& .altered': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    font: '550 0.75rem/16px inherit',
    fontSize: '0.75rem',
    fontWeight: 550,
    color: colour.error,
  },
  '& .details': { padding: '0 16px 14px 82px' },
  '& .cards': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
    gap: 12,
    fontSize: '0.8125rem',
    lineHeight: 20 / 13,
    '& > div': {
      background: colour.surface,
      border: `1px solid ${colour.line}`,
      borderRadius: 10,
      padding: '10px 14px',
    },
    '& .title': {
      fontSize: '0.75rem',
      lineHeight: 16 / 12,
      fontWeight: 600,
      color: colour.text2,
      marginBottom: 6,
    },
    '& dl': { margin: 0, display: 'grid', gap: 3 },
    '& dl > div': { display: 'grid', gridTemplateColumns: '130px minmax(0, 1fr)', gap: 10 },
    '& dt': { color: colour.text3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    '& mark': {
      background: colour.mark,
      color: 'inherit',
      boxShadow: `inset 0 -2px 0 ${colour.markLine}`,
      padding: '0 4px',
      borderRadius: 3,
      fontWeight: 550,
    },
  },
  '& .where-open': { display: 'none' },
  '& .chain': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    marginTop: 10,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
  },
  '& .item': { marginLeft: 'auto', color: colour.primary, fontWeight: 500, overflowWrap: 'anywhere' },
  '@media (max-width: 1023px)': {
    '& .line': { gridTemplateColumns: '52px 150px minmax(0, 1fr) 30px' },
    '& .line > .where, & .line > .hash': { display: 'none' },
    '& .where-open:not(:empty)': {
      display: 'block',
      marginTop: 10,
      fontSize: '0.75rem',
      color: colour.text3,
    },
  },
  '@media (max-width: 599px)': {
    '& .line': {
      gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
      gridTemplateAreas: '"who time button" "what what what"',
      gap: '2px 8px',
      padding: '6px 6px 10px 12px',
    },
    '& .who': { gridArea: 'who' },
    '& .time': { gridArea: 'time', fontSize: '0.75rem' },
    '& .what': { gridArea: 'what', paddingRight: 8 },
    '& .line > button': { gridArea: 'button', minWidth: 44, minHeight: 44 },
    '& .line > .hash:has(.altered)': { display: 'grid', gridColumn: '1 / -1' },
    '& .details': { padding: '0 12px 14px' },
    '& .change': { flexWrap: 'wrap' },
    '& .cards dl > div': { gridTemplateColumns: '110px minmax(0, 1fr)' },
  },
});
