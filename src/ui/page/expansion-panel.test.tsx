import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ExpansionPanel, PanelFigure } from './expansion-panel.tsx';

function panel(opening: { open?: boolean; onOpenChange?: (open: boolean) => void } = {}) {
  return (
    <ExpansionPanel icon={null} title="Sources" summary={<PanelFigure>41 sources</PanelFigure>} {...opening}>
      <input aria-label="Recherche" />
    </ExpansionPanel>
  );
}

test('the closed header is a button described by its summary', async () => {
  const { container } = render(panel());
  const header = screen.getByRole('button', { name: 'Sources', expanded: false });
  expect(header.getAttribute('aria-describedby')).toBe(screen.getByText('41 sources').parentElement?.id);
  expect(screen.getByRole('heading', { level: 2, name: 'Sources' }).contains(header)).toBe(true);
  expect(screen.queryByLabelText('Recherche')).toBeNull();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('it opens by keyboard, and closing keeps the state of its content', async () => {
  const user = userEvent.setup();
  render(panel());
  await user.tab();
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Recherche'), 'dune');
  await user.click(screen.getByRole('button', { name: 'Sources', expanded: true }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Recherche' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Sources', expanded: false }));
  expect(screen.getByLabelText<HTMLInputElement>('Recherche').value).toBe('dune');
});

test('a controlled panel follows its caller', async () => {
  const asked: boolean[] = [];
  render(panel({ open: true, onOpenChange: (open) => asked.push(open) }));
  await userEvent.click(screen.getByRole('button', { name: 'Sources' }));
  expect(asked).toEqual([false]);
  expect(screen.getByRole('button', { name: 'Sources', expanded: true })).toBeTruthy();
});
