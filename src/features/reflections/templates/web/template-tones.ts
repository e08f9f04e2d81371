import { colour } from '#ui/theme/palette.ts';
import type { Template } from '../contract/templates.ts';

/** The hue of a template, behind its sign and in it. */
export const TEMPLATE_TONES: Readonly<
  Record<Template['color'], { readonly soft: string; readonly strong: string }>
> = {
  neutral: { soft: colour.sunken, strong: colour.text2 },
  primary: { soft: colour.primarySoft, strong: colour.primary },
  option: { soft: colour.oSoft, strong: colour.o },
  warning: { soft: colour.warningSoft, strong: colour.warning },
};
