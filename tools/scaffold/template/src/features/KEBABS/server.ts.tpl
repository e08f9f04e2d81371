export { CAMELRoutes } from './server/routes.ts';
export { CAMELSGuard } from './server/topic-guard.ts';
