import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import FileText from 'lucide-react/icons/file-text';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ListChecks from 'lucide-react/icons/list-checks';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage } from '#ui/words/language.ts';
import type { Template } from '../contract/templates.ts';
import { localizedTemplate } from '../rules/localized-template.ts';

/** The colours of a template's icon and miniature. */
export const TEMPLATE_TONES: Readonly<
  Record<Template['color'], { readonly soft: string; readonly strong: string }>
> = {
  neutral: { soft: colour.sunken, strong: colour.text2 },
  primary: { soft: colour.primarySoft, strong: colour.primary },
  option: { soft: colour.oSoft, strong: colour.o },
  warning: { soft: colour.warningSoft, strong: colour.warning },
};

/** A template in the reader's language, whatever language it was loaded in. */
export const useTemplate = ({ id }: Pick<Template, 'id'>): Template => localizedTemplate(useLanguage(), id);

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
