import { colour } from '#ui/theme/palette.ts';
import type { Tag } from '../contract/tags.ts';

/** AL-13: #FFEFAF for the organisation's tags, #AFE1FF for personal ones. */
export const TAG_COLOURS: Readonly<Record<Tag['source'], string>> = {
  organization: colour.tagOrganisation,
  user: colour.tagUser,
};
