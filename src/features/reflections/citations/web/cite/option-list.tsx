import { styled } from '@mui/material/styles';
import FileText from 'lucide-react/icons/file-text';
import { type MouseEvent, useEffect } from 'react';
import type { Id } from '#base/ids.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { CitableAnalysis, CitablePassage } from '../../contract/citations.ts';
import { citationsText } from '../../text.ts';
import { PassageLine, passageStyles } from './passage-line.tsx';

/** A passage or a whole analysis that can be cited. */
export type CiteOption =
  | { readonly key: Id; readonly passage: CitablePassage }
  | { readonly key: Id; readonly analysis: CitableAnalysis };

/** The form in which it is inserted into the text. */
export type CitationForm = 'quote' | 'mark';

export const otherCitationForm = (form: CitationForm): CitationForm => (form === 'quote' ? 'mark' : 'quote');

export function optionsOf(
  passages: readonly CitablePassage[],
  analysis: CitableAnalysis | undefined,
): readonly CiteOption[] {
  const passageOptions = passages.map((passage): CiteOption => ({ key: passage.elementId, passage }));
  return analysis ? [...passageOptions, { key: analysis.analysisId, analysis }] : passageOptions;
}

interface OptionListProps {
  readonly id: string;
  readonly options: readonly CiteOption[];
  readonly active: CiteOption | undefined;
  readonly search: string;
  /** Whether an option shows the title of its document. */
  readonly isPlaced: boolean;
  readonly isStale: boolean;
  readonly onPoint: (key: string) => void;
  readonly onChoose: (option: CiteOption, isOtherForm: boolean) => void;
}

export const optionId = (listId: string, { key }: CiteOption) => `${listId}-${key}`;

/** The options; the search field above keeps the focus and the arrow keys. */
export function OptionList(props: OptionListProps) {
  const { id, options, active, search, isPlaced, isStale, onPoint, onChoose } = props;
  const text = useText(citationsText);
  const activeId = active ? optionId(id, active) : '';
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const choose = (option: CiteOption) => (event: MouseEvent) => onChoose(option, event.shiftKey);
  return (
    <Lines
      id={id}
      role="listbox"
      aria-label={text.passages}
      aria-busy={isStale}
      // Keeps the focus in the search field on click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option) => (
        <Line
          key={option.key}
          id={optionId(id, option)}
          role="option"
          tabIndex={-1}
          aria-selected={option === active}
          onClick={choose(option)}
          onPointerMove={() => onPoint(option.key)}
        >
          {'passage' in option ? (
            <PassageLine passage={option.passage} search={search} isPlaced={isPlaced} />
          ) : (
            <>
              <span className="sign">
                <FileText size={18} aria-hidden="true" />
              </span>
              <span className="about">
                <span className="whole">{text.wholeAnalysis}</span>
                <span className="says">{text.wholeSays}</span>
              </span>
            </>
          )}
        </Line>
      ))}
    </Lines>
  );
}

const Lines = styled('div')({
  // Results of an earlier search are shown with less colour, but stay readable.
  '&[aria-busy=true]': { filter: 'grayscale(.7)' },
});

const Line = styled('div')({
  ...passageStyles,
  padding: '10px 12px',
  borderRadius: 9,
  cursor: 'pointer',
  '& + &': { marginTop: 2 },
  '&[aria-selected=true]': {
    background: colour.primarySoft,
    outline: `2px solid ${colour.focus}`,
    outlineOffset: -2,
  },
  '& .whole': { fontWeight: 550 },
});
