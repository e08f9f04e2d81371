/** What other features and the wiring may use of reflections on the server. */
export { keepSettledText } from './keep-settled-text.ts';
export { reflectionPartsGuard } from './parts-guard.ts';
export type { Begun, ReflectionPorts } from './ports.ts';
export { reflections } from './reflections-tables.ts';
export { type OpenReflection, requireReflection } from './require-reflection.ts';
export { type Revising, reviseReflection, reviseReflectionIn } from './revise-reflection.ts';
export { reflectionRoutes } from './routes.ts';
export { reflectionShareable } from './shareable.ts';
export { titleOfReflections } from './titles-of.ts';
