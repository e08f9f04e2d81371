export { TemplateChoice } from './template-choice.tsx';
export { TemplatePreview } from './template-preview.tsx';
export { TemplateSign } from './template-sign.tsx';
export { useTemplate } from './use-template.ts';
