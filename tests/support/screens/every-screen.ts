import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

// The same timeout as other tests: a slow render on a busy machine is no failure.
configure({ asyncUtilTimeout: 60_000 });

// Tests share a document, and most files do too: clear it and its storage after each test.
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

// React records the creation stack of each element for its warnings, a tenth of the test time. Reaching its limit
// disables it.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals: unknown = Reflect.get(React, INTERNALS);
if (typeof internals === 'object' && internals !== null)
  Reflect.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });

// jsdom matches every CSS rule against each queried element. Only rules that show, hide or disable elements matter.
const { insert } = StyleSheet.prototype;
const MATTERS = /display:|visibility:|pointer-events:/;
StyleSheet.prototype.insert = function insertIfItMatters(rule) {
  if (MATTERS.test(rule)) insert.call(this, rule);
};
