import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetPerson } from './forget-person.ts';

test('[AU-07] signing out forgets the person and keeps the choices of the browser', () => {
  localStorage.setItem('vigie.language', 'en');
  localStorage.setItem('vigie.theme', 'dark');
  localStorage.setItem('vigie.user', 'someone');
  localStorage.setItem('another-site', 'kept');
  sessionStorage.setItem('vigie.draft', 'text');
  const cache = new QueryClient();
  cache.setQueryData(['accounts', 'profile'], { id: '1' });

  forgetPerson(cache);

  expect(localStorage.getItem('vigie.user')).toBeNull();
  expect(sessionStorage.getItem('vigie.draft')).toBeNull();
  expect(cache.getQueryData(['accounts', 'profile'])).toBeUndefined();
  expect(localStorage.getItem('vigie.language')).toBe('en');
  expect(localStorage.getItem('vigie.theme')).toBe('dark');
  expect(localStorage.getItem('another-site')).toBe('kept');
});
