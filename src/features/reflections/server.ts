export { readStoredText } from '#features/reflections/collaboration/server/log/stored-text.ts';
export { citationRoutes } from './citations/server/routes.ts';
export { type Collaboration, openCollaboration } from './collaboration/server/open-collaboration.ts';
export { activeUsersOf } from './collaboration/server/open-presence.ts';
export { collaborationRoutes } from './collaboration/server/routes.ts';
export { seedText, writeInitialText, writeVersion } from './collaboration/server/seed-text.ts';
export type { OnTextFlushed } from './collaboration/server/texts/flush-text.ts';
export type { ReflectionPorts } from './reflections/server/ports.ts';
export { reflectionSubjects } from './reflections/server/reflection-subjects.ts';
export { reflections } from './reflections/server/reflections-tables.ts';
export {
  type OpenReflection,
  reflectionPartsGuard,
  requireReflection,
} from './reflections/server/require-reflection.ts';
export { reflectionRoutes } from './reflections/server/routes.ts';
export { reflectionShareable } from './reflections/server/shareable.ts';
export { currentAnalyses } from './reports/server/frozen-analyses.ts';
export {
  createFirstReport,
  reportComments,
  reportReactions,
  reportReplies,
  reports,
} from './reports/server/reports-tables.ts';
export { reportRoutes } from './reports/server/routes.ts';
export { categoriesOf, reflectionCategories } from './retention/server/category-store.ts';
export { reflectionDocuments } from './retention/server/document-store.ts';
export { linkedAnalyses } from './retention/server/linked-analyses.ts';
export { linkedReflections } from './retention/server/linked-reflections.ts';
export { retentionConsumer } from './retention/server/retention-consumer.ts';
export { retentionRoutes } from './retention/server/routes.ts';
export { sideCommentRoutes } from './side-comments/server/routes.ts';
export { sideComments, sideThreads } from './side-comments/server/thread-store.ts';
export { templateRoutes } from './templates/server/routes.ts';
