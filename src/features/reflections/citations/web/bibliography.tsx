import { styled } from '@mui/material/styles';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { DocumentLink } from '#features/documents/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { clamp } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import type { CitedAnalysis } from '../contract/citations.ts';
import type { Reference } from '../rules/bibliography.ts';
import { citationsText } from '../text.ts';
import type { CitingProps } from './cite/cite-button.tsx';
import { useCitations } from './use-citations.ts';
import { useCited } from './use-cited.ts';

/** How many entries are shown beside the text before it is expanded. */
const FIRST_SHOWN = 3;

/** ED-04: the cited analyses in the order of the text, each linked to its document. */
export function Bibliography({ editor, reflection }: CitingProps) {
  const text = useText(citationsText);
  const { references } = useCitations(editor);
  const { analyses } = useCited(editor, reflection.id);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? references : references.slice(0, FIRST_SHOWN);
  const others = references.length - FIRST_SHOWN;
  return (
    <Place aria-label={text.bibliography}>
      <h2>{text.bibliography}</h2>
      {references.length === 0 ? <p>{text.noReferences}</p> : null}
      <ol>
        {shown.map((reference) => (
          <li key={reference.analysisId}>
            <ReferenceLine reference={reference} analysis={analyses.get(reference.analysisId)} />
          </li>
        ))}
      </ol>
      {others > 0 ? (
        <Button variant="discret" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.fewerReferences : text.otherReferences(others)}
        </Button>
      ) : null}
    </Place>
  );
}

interface ReferenceLineProps {
  readonly reference: Reference;
  readonly analysis: CitedAnalysis | undefined;
}

function ReferenceLine({ reference, analysis }: ReferenceLineProps) {
  const text = useText(citationsText);
  const { number, analysisId } = reference;
  const title = analysis?.title || reference.title || text.untitled;
  const siteName = analysis?.siteName || reference.siteName;
  const documentId = analysis?.documentId ?? reference.documentId;
  const isClosed = analysis?.state === 'closed';
  const content = (
    <>
      <b>[{number}]</b>
      <span>
        <span className="title">{title}</span>
        {siteName ? <span className="site">{siteName}</span> : null}
        {isClosed ? (
          <span className="site">
            <Lock size={12} aria-hidden="true" /> {text.states.closed}
          </span>
        ) : null}
      </span>
    </>
  );
  if (isClosed || !documentId) return <div className="line">{content}</div>;
  return (
    <DocumentLink className="line" to={{ url: analysis?.url ?? null, documentId, analysisId }}>
      {content}
    </DocumentLink>
  );
}

const Place = styled('nav')({
  '& > h2': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    margin: '0 0 8px 12px',
  },
  '& > p': { margin: '0 8px 0 12px', fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text3 },
  '& > ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& .line': {
    display: 'grid',
    gridTemplateColumns: 'minmax(22px, auto) 1fr',
    gap: 8,
    padding: '6px 8px 6px 12px',
    borderRadius: 6,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text,
    textDecoration: 'none',
  },
  '& a.line:hover': { background: colour.sunken, '& .title': { textDecoration: 'underline' } },
  '& b': { color: colour.primary, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& .title': {
    overflowWrap: 'anywhere',
    ...clamp(2),
  },
  '& .site': { display: 'block', fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& > button': { margin: '4px 0 0 2px' },
});
