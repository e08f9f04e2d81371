import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';

/** The content of analyses linked to these reflections changed, or the access to them or to the reflections. */
export const reflectionDocumentsTouched = event(
  'reflection-documents-touched',
  z.object({ organisationId: id, reflectionIds: z.array(id).min(1) }),
  ({ reflectionIds }) => reflectionIds.map(partsTopic),
);
