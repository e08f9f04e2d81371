import { waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { asksBeforeClosing } from './asks-before-closing.ts';

// A page that a test leaves held would ask in the tests of other files. What is on its way may still arrive.
afterEach(() =>
  waitFor(() => expect(asksBeforeClosing(), 'something of this test holds the page').toBe(false)),
);
