import { styled } from '@mui/material/styles';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Kbd, keysLabel } from '#ui/keyboard/kbd.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { citationsText } from '../../text.ts';
import type { CitationForm } from './option-list.tsx';

interface CiteFootProps {
  readonly form: CitationForm;
  readonly onChange: (form: CitationForm) => void;
}

/** The form in which a passage is inserted, and the keyboard shortcuts. */
export function CiteFoot({ form, onChange }: CiteFootProps) {
  const text = useText(citationsText);
  const language = useLanguage();
  return (
    <Foot>
      <span className="as" aria-hidden="true">
        {text.insertAs}
      </span>
      <SegmentedControl
        label={text.insertAs}
        value={form}
        onChange={onChange}
        segments={[
          { value: 'quote', label: text.asQuote },
          { value: 'mark', label: text.asMark },
        ]}
      />
      <span className="keys">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {text.chooses}
        <Kbd>{keysLabel('enter', language)}</Kbd> {text.inserts}
        <Kbd>{keysLabel('shift+enter', language)}</Kbd> {text.insertsOther[form]}
      </span>
    </Foot>
  );
}

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 10px',
  flex: 'none',
  padding: '12px 24px',
  borderTop: `1px solid ${colour.line}`,
  fontSize: '0.8125rem',
  color: colour.text2,
  '& .keys': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    marginLeft: 'auto',
    fontSize: '0.75rem',
    [ON_TOUCH]: { display: 'none' },
    '@media (max-width: 759px)': { display: 'none' },
  },
  '& .keys > kbd:nth-of-type(n + 3)': { marginLeft: 8 },
  '@media (max-width: 759px)': { padding: '12px 16px' },
});
