import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { profileQuery } from '#features/accounts/web.ts';
import { redirectWhenSignedIn, returnTo } from './guards.ts';

describe('[SH-02] the page after signing in', () => {
  it.each([
    ['/reflections/1?backTo=%2Fhome#x', { returnTo: '/reflections/1?backTo=%2Fhome#x' }],
    ['/portfolio', {}],
    ['/login?returnTo=/home', {}],
    ['/logout', {}],
    ['https://ailleurs.example/', {}],
    ['//ailleurs.example', {}],
  ])('[SH-02] keeps %s as %o', (askedFor, kept) => {
    expect(returnTo(askedFor)).toEqual(kept);
  });

  it.each([
    ['/reflections', '/reflections'],
    [undefined, '/home'],
    ['https://ailleurs.example/', '/home'],
    ['/setPassword#token=x', '/home'],
  ])('[SH-02] FX-55: the sign-in page with %s sends a signed-in user to %s', async (wanted, goesTo) => {
    const queries = new QueryClient();
    queries.setQueryDefaults(profileQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(profileQuery.queryKey, {} as never);
    const left = await redirectWhenSignedIn(queries, wanted).catch((thrown: unknown) => thrown);
    expect(isRedirect(left) && left.options.href).toBe(goesTo);
  });
});
