import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { focusRing, radioStyles } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Template } from '../contract/templates.ts';
import { choiceText } from '../text.ts';
import { TEMPLATE_TONES } from './template-icon.tsx';

/** A miniature of the template's page. */
function TemplateMiniature({ template }: { template: Pick<Template, 'id' | 'color'> }) {
  const { soft, strong } = TEMPLATE_TONES[template.color];
  return (
    <Drawing
      viewBox="0 0 70 90"
      width="94"
      height="120"
      aria-hidden="true"
      style={{ ['--soft' as string]: soft, ['--strong' as string]: strong }}
    >
      <rect className="sheet" x=".5" y=".5" width="69" height="89" rx="5" />
      {DRAWINGS[template.id] ?? DRAWINGS.empty}
    </Drawing>
  );
}

const Task = ({ y, width, isDone = false }: { y: number; width: number; isDone?: boolean }) => (
  <>
    <rect className={isDone ? 'done box' : 'box'} x="12" y={y} width="8" height="8" rx="2" />
    <rect className="words" x="26" y={y + 2} width={width} height="4" rx="2" />
  </>
);

const Box = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <rect className="case" x={x} y={y} width={width} height={height} rx="2" />
);

const Session = ({ y }: { y: number }) => (
  <>
    <circle className="case" cx="17" cy={y} r="5" />
    <rect className="words" x="28" y={y - 4} width="28" height="4" rx="2" />
    <rect className="words faint" x="28" y={y + 3} width="20" height="4" rx="2" />
  </>
);

const DRAWINGS: Readonly<Partial<Record<string, ReactNode>>> = {
  empty: (
    <>
      <rect className="title" x="14" y="14" width="36" height="6" rx="2" />
      <rect className="caret" x="14" y="28" width="2" height="12" />
    </>
  ),
  actionPlan: (
    <>
      <rect className="title" x="12" y="12" width="30" height="6" rx="2" />
      <Task y={26} width={32} isDone />
      <Task y={40} width={26} isDone />
      <Task y={54} width={30} />
      <Task y={68} width={20} />
    </>
  ),
  businessModelCanvas: (
    <>
      <Box x={8} y={12} width={12} height={34} />
      <Box x={22} y={12} width={12} height={16} />
      <Box x={22} y={30} width={12} height={16} />
      <Box x={36} y={12} width={12} height={34} />
      <Box x={50} y={12} width={12} height={34} />
      <Box x={8} y={48} width={26} height={16} />
      <Box x={36} y={48} width={26} height={16} />
    </>
  ),
  universityCourse: (
    <>
      <rect className="title" x="12" y="12" width="46" height="6" rx="2" />
      <Session y={32} />
      <Session y={48} />
      <Session y={64} />
    </>
  ),
};

const Drawing = styled('svg')({
  '& .sheet': { fill: colour.surface, stroke: colour.line },
  '& .title': { fill: 'var(--strong)' },
  '& .caret': { fill: colour.primary },
  '& .box': { fill: 'none', stroke: 'var(--strong)', strokeWidth: 1.5 },
  '& .done': { fill: 'var(--strong)' },
  '& .case': { fill: 'var(--soft)', stroke: 'var(--strong)' },
  '& .words': { fill: 'var(--strong)', opacity: 0.28 },
  '& .faint': { opacity: 0.18 },
});

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
