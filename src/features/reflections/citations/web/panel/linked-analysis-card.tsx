import { styled } from '@mui/material/styles';
import Quote from 'lucide-react/icons/quote';
import { formatNumber } from '#base/format-number.ts';
import { DocumentLink } from '#features/documents/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { citationsText } from '../../text.ts';
import type { CiteOption } from '../cite/cite-option.ts';
import { PanelPassage } from './panel-passage.tsx';
import type { LinkedAnalysis } from './use-linked.ts';

interface LinkedAnalysisCardProps {
  readonly analysis: LinkedAnalysis;
  /** Null for readers. */
  readonly onCite: ((option: CiteOption) => void) | null;
  readonly onAll: () => void;
}

/** A linked analysis: a link to its document, and its best passages. */
export function LinkedAnalysisCard({ analysis, onCite, onAll }: LinkedAnalysisCardProps) {
  const text = useText(citationsText);
  const language = useLanguage();
  const { siteName, best, passageCount } = analysis;
  const title = analysis.title || text.untitled;
  return (
    <Card aria-label={title}>
      <div className="head">
        <div>
          <h3>
            <DocumentLink to={analysis} title={text.openDocument(title)}>
              {title}
            </DocumentLink>
          </h3>
          {siteName ? <p>{siteName}</p> : null}
        </div>
        {onCite ? (
          <IconButton
            label={text.citeAnalysis(title)}
            size="small"
            tooltipPlacement="left"
            onClick={() => onCite({ key: analysis.analysisId, analysis })}
          >
            <Quote size={16} />
          </IconButton>
        ) : null}
      </div>
      {best.length === 0 ? <p>{text.noPassageYet}</p> : null}
      {best.length > 0 ? (
        <ul>
          {best.map((passage) => (
            <PanelPassage
              key={passage.elementId}
              passage={passage}
              onCite={onCite && (() => onCite({ key: passage.elementId, passage }))}
            />
          ))}
        </ul>
      ) : null}
      {onCite && passageCount > best.length ? (
        <Button variant="discret" size="small" aria-haspopup="dialog" onClick={onAll}>
          {text.allPassages(formatNumber(passageCount, language))}
        </Button>
      ) : null}
    </Card>
  );
}

const Card = styled('section')({
  padding: '12px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '& .head': { display: 'flex', alignItems: 'flex-start', gap: 8, '& > div': { flex: 1, minWidth: 0 } },
  '& h3': {
    font: `600 0.9375rem/${20 / 15} ${SERIF}`,
    overflowWrap: 'anywhere',
    '& > a': { color: 'inherit', textDecoration: 'none' },
    '& > a:hover': { textDecoration: 'underline' },
  },
  '& p': { marginTop: 2, fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& > ul': { listStyle: 'none', margin: '10px 0 0', padding: 0, display: 'grid', gap: 8 },
  '& > button': { margin: '8px 0 -4px -10px' },
});
