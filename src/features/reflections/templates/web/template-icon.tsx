import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import FileText from 'lucide-react/icons/file-text';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ListChecks from 'lucide-react/icons/list-checks';
import type { Template } from '../contract/templates.ts';
import { TEMPLATE_TONES } from './template-tones.ts';

const ICONS: Readonly<Partial<Record<string, LucideIcon>>> = {
  FileText,
  ListChecks,
  LayoutGrid,
  GraduationCap,
};

/** The icon of a template on its colour; decorative beside its name. */
export function TemplateIcon({ template }: { template: Pick<Template, 'icon' | 'color'> }) {
  const Icon = ICONS[template.icon] ?? FileText;
  const { soft, strong } = TEMPLATE_TONES[template.color];
  return (
    <Square style={{ background: soft, color: strong }} aria-hidden="true">
      <Icon />
    </Square>
  );
}

const Square = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: 8,
});
