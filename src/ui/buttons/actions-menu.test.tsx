import { fireEvent, render, screen } from '@testing-library/react';
import ExternalLink from 'lucide-react/icons/external-link';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { expect, test, vi } from 'vitest';
import { ActionsMenu } from './actions-menu.tsx';

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
const original = {
  label: 'Original',
  icon: ExternalLink,
  href: 'https://port.example/',
  leadsTo: 'new-tab',
} as const;

test('every action shows its icon, and a link opens in a new tab', () => {
  const run = vi.fn();
  render(<ActionsMenu label="Actions" actions={[{ label: 'Relire', icon: RefreshCw, run }, original]} />);
  open();
  const items = screen.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Relire', 'Original']);
  for (const item of items) expect(item.querySelector('svg')).toBeTruthy();
  const link = screen.getByRole('menuitem', { name: 'Original' });
  expect(link.getAttribute('href')).toBe('https://port.example/');
  expect(link.getAttribute('target')).toBe('_blank');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Relire' }));
  expect(run).toHaveBeenCalledOnce();
});

test('an action in progress is disabled', () => {
  const run = vi.fn();
  render(
    <ActionsMenu label="Actions" actions={[{ label: 'Relire', icon: RefreshCw, run, isDisabled: true }]} />,
  );
  open();
  expect(screen.getByRole('menuitem', { name: 'Relire' }).getAttribute('aria-disabled')).toBe('true');
});

test('there is no menu without actions', () => {
  render(<ActionsMenu label="Actions" actions={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
