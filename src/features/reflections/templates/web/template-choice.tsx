import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { focusRing, radioStyles } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Template } from '../contract/templates.ts';
import { choiceText } from './choice-text.ts';
import { TemplateMiniature } from './template-miniature.tsx';
import { TEMPLATE_TONES } from './template-tones.ts';

interface TemplateChoiceProps {
  readonly templates: readonly Template[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

/** RE-03: the choice of a template, each with a miniature of its page: a radio group, so arrow keys move between them. */
export function TemplateChoice({ templates, chosenId, onChoose }: TemplateChoiceProps) {
  const text = useText(choiceText);
  const name = useId();
  return (
    <Cards>
      <legend>{text.choose}</legend>
      <div>
        {templates.map((template) => (
          <label key={template.id}>
            <span className="picture" style={{ background: TEMPLATE_TONES[template.color].soft }}>
              <TemplateMiniature template={template} />
            </span>
            <span className="words">
              <b id={`${name}-${template.id}`}>{template.name}</b>
              <span id={`${name}-${template.id}-for`}>{template.description}</span>
            </span>
            <input
              type="radio"
              name={name}
              value={template.id}
              checked={template.id === chosenId}
              onChange={() => onChoose(template.id)}
              aria-labelledby={`${name}-${template.id}`}
              aria-describedby={`${name}-${template.id}-for`}
            />
          </label>
        ))}
      </div>
    </Cards>
  );
}

const Cards = styled('fieldset')({
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: 10, fontSize: '0.8125rem', lineHeight: 18 / 13, fontWeight: 550 },
  '& > div': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 14 },
  '& label': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '140px minmax(0, 1fr)',
    minHeight: 172,
    overflow: 'hidden',
    border: `1px solid ${colour.line}`,
    borderRadius: 12,
    background: colour.surface,
    cursor: 'pointer',
    transition: 'border-color .12s',
    '&:hover': { borderColor: colour.control },
    '&:has(input:checked)': { borderColor: colour.primary, boxShadow: `0 0 0 1px ${colour.primary}` },
    '&:has(input:focus-visible)': focusRing,
  },
  '& .picture': { display: 'grid', placeItems: 'center' },
  '& .words': {
    display: 'block',
    padding: '18px 18px 14px',
    fontSize: '0.8125rem',
    lineHeight: 19 / 13,
    color: colour.text2,
    '& > *': { display: 'block' },
    '& > b': {
      marginBottom: 4,
      paddingRight: 24,
      fontSize: '0.9375rem',
      lineHeight: 20 / 15,
      fontWeight: 650,
      color: colour.text,
    },
  },
  '& input': { ...radioStyles, position: 'absolute', top: 19, right: 16, outline: 'none' },
  '@media (max-width: 1199px)': {
    '& label': { gridTemplateColumns: '104px minmax(0, 1fr)', minHeight: 132 },
    '& .picture svg': { width: 70, height: 90 },
  },
  '@media (max-width: 719px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
