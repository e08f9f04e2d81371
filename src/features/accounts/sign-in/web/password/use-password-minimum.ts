import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '#features/operations/web.ts';
import { PASSWORD_FLOOR } from '../../rules/password.ts';

/** The shortest password accepted here; the floor of the specification until the server has answered. */
export function usePasswordMinimum(): number {
  return useQuery(configurationQuery).data?.passwordMinLength ?? PASSWORD_FLOOR;
}
