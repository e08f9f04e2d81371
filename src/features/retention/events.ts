import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';

/** Followed besides the reflection itself by whoever looks at its analyses, or at what is cited of them. */
export const documentsTopic = (reflectionId: Id): string => `reflection-documents:${reflectionId}`;

/** What analyses linked to these reflections show, or who may open them, changed. */
export const reflectionDocumentsTouched = event(
  'reflection-documents-touched',
  z.object({ organisationId: id, reflectionIds: z.array(id).min(1) }),
  ({ reflectionIds }) => reflectionIds.map(documentsTopic),
);
