import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';

/** What analyses linked to these reflections show, or who may open them or the reflections, changed. */
export const reflectionDocumentsTouched = event(
  'reflection-documents-touched',
  z.object({ organisationId: id, reflectionIds: z.array(id).min(1) }),
  ({ reflectionIds }) => reflectionIds.map(partsTopic),
);
