import { z } from 'zod';

/** Every row is known by a UUID, made by the server in time order. */
export const id = z.uuid();
export type Id = string;
export type UserId = Id;
export type OrganisationId = Id;
