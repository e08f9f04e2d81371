import { fireEvent, render, screen } from '@testing-library/react';
import ExternalLink from 'lucide-react/icons/external-link';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { expect, test, vi } from 'vitest';
import { ActsMenu } from './acts-menu.tsx';

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
const original = {
  label: 'Original',
  icon: ExternalLink,
  href: 'https://port.example/',
  leadsTo: 'new-tab',
} as const;

test('every act shows its icon, and an address opens beside the product', () => {
  const run = vi.fn();
  render(<ActsMenu label="Actions" acts={[{ label: 'Relire', icon: RefreshCw, run }, original]} />);
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

test('what is under way cannot be asked for twice', () => {
  const run = vi.fn();
  render(<ActsMenu label="Actions" acts={[{ label: 'Relire', icon: RefreshCw, run, isDisabled: true }]} />);
  open();
  expect(screen.getByRole('menuitem', { name: 'Relire' }).getAttribute('aria-disabled')).toBe('true');
});

test('nothing to do, no menu', () => {
  render(<ActsMenu label="Actions" acts={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
