import { combineHandlers } from '#platform/outbox/define-consumer.ts';
import { accessHandlers } from './access-handlers.ts';
import { actHandlers } from './act-handlers.ts';

/** The outbox consumer of notifications: handles events in their order, exactly once. */
export const notificationsConsumer = combineHandlers('notifications', [...actHandlers, ...accessHandlers]);
