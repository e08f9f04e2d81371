export { OrganisationTags } from './organisation-tags/organisation-tags.tsx';
export { TagBar } from './tag-bar.tsx';
export { TagLabel } from './tag-label.tsx';
export { TagPicker } from './tag-picker.tsx';
export { besideTagsStyle, tagStyle } from './tag-style.ts';
