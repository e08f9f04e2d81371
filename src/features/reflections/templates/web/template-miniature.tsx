import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour } from '#ui/theme/palette.ts';
import type { Template } from '../contract/templates.ts';
import { TEMPLATE_TONES } from './template-tones.ts';

/** A miniature of the template's page. */
export function TemplateMiniature({ template }: { template: Pick<Template, 'id' | 'color'> }) {
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
