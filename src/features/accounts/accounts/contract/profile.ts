import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { language } from '#base/language.ts';
import { oneLine } from '#base/text-schemas.ts';
import { objective } from './objective.ts';

export const theme = z.enum(['light', 'dark', 'system']);
export type Theme = z.infer<typeof theme>;

/** The four steps of the tour on /home. */
export const tourStep = z.enum(['capture', 'highlight', 'discuss', 'write']);
export type TourStep = z.infer<typeof tourStep>;

export const preferences = z.object({
  /** Null: the language of the browser. */
  language: language.nullable(),
  theme,
  /** AD-11: how many of the newest analyses a section shows; absent means all. */
  maxPortfolioSectionSize: z.number().int().min(1).max(10_000).optional(),
  singleKeyShortcuts: z.boolean(),
  tourHidden: z.boolean(),
  tourDone: z.array(tourStep),
});
export type Preferences = z.infer<typeof preferences>;

export const group = z.object({ id, name: z.string(), isPrivate: z.boolean() });

/** SH-14: the effective values, defaults overridden by the environment, overridden per user. */
export const featureSwitches = z.object({
  newspaper_v2: z.boolean(),
  pipelinedJournal: z.boolean(),
  advancedSearch: z.boolean(),
  verticalSplitSectionCreator: z.boolean(),
  useEditorV2: z.boolean(),
});
export type FeatureSwitches = z.infer<typeof featureSwitches>;

/** D1 §3: the stored profile with the data the interface needs at its start. */
export const profile = z.object({
  id,
  uid: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  organizationId: id,
  organizationName: z.string(),
  /** Includes NOOS_ADMIN for organisation admins. */
  roles: z.array(z.enum(['NOOS_ADMIN'])),
  /** Platform admin. */
  isAdmin: z.boolean(),
  groups: z.array(group),
  objectives: z.array(objective),
  featureSwitches,
  preferences,
  state: z.object({ journalRead: z.boolean() }),
  /** TR-02: the directory of the organisation decides on name and address. */
  isManaged: z.boolean(),
  auditInfo,
});
export type Profile = z.infer<typeof profile>;

/** Refused with `missing-profile` (AU-08) when the account exists but its profile does not. */
export const readProfile = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'signed-in',
  summary: 'My profile, preferences and feature switches',
  input: z.object({}),
  output: profile,
});

export const renameMe = endpoint({
  method: 'PUT',
  path: '/api/me/name',
  access: 'signed-in',
  summary: 'Change my first and last name',
  input: z.object({ firstName: oneLine(80), lastName: oneLine(80) }),
  output: profile,
});

/** Changes the given preferences; `maxPortfolioSectionSize: null` removes it, `tourDone` adds to the steps already done. */
export const savePreferences = endpoint({
  method: 'PATCH',
  path: '/api/me/preferences',
  access: 'signed-in',
  summary: 'Change my preferences',
  input: z.object({
    language: language.nullable().optional(),
    theme: theme.optional(),
    maxPortfolioSectionSize: z.number().int().min(1).max(10_000).nullable().optional(),
    singleKeyShortcuts: z.boolean().optional(),
    tourHidden: z.boolean().optional(),
    tourDone: z.array(tourStep).max(4).optional(),
  }),
  output: profile,
});
