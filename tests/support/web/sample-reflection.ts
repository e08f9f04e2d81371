import type { Reflection } from '../../../src/features/reflections/reflections/contract/reflections.ts';
import { localizedTemplate } from '../../../src/features/reflections/templates/rules/localized-template.ts';

const CAMILLE = { id: '0199a7c1-0000-7000-8000-000000000001', firstName: 'Camille', lastName: 'Derrien' };
const AT = '2026-11-12T10:42:00.000Z';

/** A sample reflection. */
export const sampleReflection = (given: Partial<Reflection> = {}): Reflection => ({
  id: '0199a7c1-0000-7000-8000-0000000000aa',
  title: 'Habiter l’estuaire en 2050',
  description: '',
  template: localizedTemplate('fr', 'empty'),
  templateApplied: true,
  status: 'IN_PROGRESS',
  type: 'CONVERSATION',
  isArchived: false,
  createdBy: CAMILLE.id,
  creator: CAMILLE,
  createdOn: AT,
  lastEdited: AT,
  activityCount: 0,
  documentCount: 0,
  participants: [CAMILLE],
  participantCount: 1,
  activeUsers: [],
  activeCount: 0,
  blocksSignature: 'first',
  role: 'Owner',
  auditInfo: { modifiedOn: AT, modifiedBy: CAMILLE.id },
  ...given,
});
