import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { asksBeforeClosing } from '../../../tests/support/screens/asks-before-closing.ts';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { chooseLanguage } from '../words/language.ts';
import { EditField } from './edit-field.tsx';

test('FX-04: a changed text guards the page, and is discarded only after a confirmation', async () => {
  chooseLanguage('fr');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarProvider>
        <EditField
          draft="rewrite.one"
          label="Modifier"
          before="Onze"
          maximum={50}
          onSave={vi.fn()}
          onClose={() => undefined}
        />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  expect(asksBeforeClosing()).toBe(false);
  await userEvent.type(screen.getByRole('textbox'), ' sur vingt');
  expect(asksBeforeClosing()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(asksBeforeClosing()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Abandonner' }));
  expect(asksBeforeClosing()).toBe(false);
});
