import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

// As long as other tests wait: a page that is drawn late on a busy machine is no failure.
configure({ asyncUtilTimeout: 60_000 });

// Tests share a document, files mostly do, too: the next one finds nothing in it, nor in its stores.
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

// For its warnings React notes where each element was made: a tenth of what these tests take. It stops by itself at a limit.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals: unknown = Reflect.get(React, INTERNALS);
if (typeof internals === 'object' && internals !== null)
  Reflect.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });

// jsdom matches every rule against each element that a query looks at. Only those that show, hide or disable matter here.
const { insert } = StyleSheet.prototype;
const MATTERS = /display:|visibility:|pointer-events:/;
StyleSheet.prototype.insert = function insertIfItMatters(rule) {
  if (MATTERS.test(rule)) insert.call(this, rule);
};
