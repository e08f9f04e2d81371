import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '#features/operations/web.ts';
import { PASSWORD_MIN_LENGTH_FLOOR } from '../../rules/why-invalid-password.ts';

/** The configured minimum length of passwords; that of the specification until it is loaded. */
export function usePasswordMinimum(): number {
  return useQuery(configurationQuery).data?.passwordMinLength ?? PASSWORD_MIN_LENGTH_FLOOR;
}
