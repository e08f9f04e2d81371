import { waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { asksBeforeClosing } from './asks-before-closing.ts';

// Unsaved changes left by a test would raise questions in other files. Pending work may still finish.
afterEach(() =>
  waitFor(() => expect(asksBeforeClosing(), 'something of this test holds the page').toBe(false)),
);
