import { z } from 'zod';

/** Every row is known by a UUID, made by the server in time order. One in capitals is the same, and is written one way. */
export const id = z.uuid().toLowerCase();
export type Id = string;
export type UserId = Id;
export type OrganisationId = Id;
