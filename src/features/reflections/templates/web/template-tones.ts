import { colour } from '#ui/theme/palette.ts';
import type { Template } from '../contract/templates.ts';

/** The colours of a template's icon and miniature. */
export const TEMPLATE_TONES: Readonly<
  Record<Template['color'], { readonly soft: string; readonly strong: string }>
> = {
  neutral: { soft: colour.sunken, strong: colour.text2 },
  primary: { soft: colour.primarySoft, strong: colour.primary },
  option: { soft: colour.oSoft, strong: colour.o },
  warning: { soft: colour.warningSoft, strong: colour.warning },
};
