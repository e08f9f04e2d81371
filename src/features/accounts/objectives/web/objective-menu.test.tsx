import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import type { Step } from '../rules/objective-tree.ts';
import { ObjectiveMenu } from './objective-menu.tsx';

beforeAll(() => chooseLanguage('fr'));

function openMenu(possible: readonly Step[]) {
  const onStep = vi.fn();
  const others = { onAddBelow: vi.fn(), onRename: vi.fn(), onRemove: vi.fn() };
  const mayStep = (step: Step) => possible.includes(step);
  render(<ObjectiveMenu {...others} onStep={onStep} canStep={mayStep} tabIndex={0} />);
  fireEvent.click(screen.getByRole('button', { name: 'Plus d’actions' }));
  return onStep;
}
const offered = () =>
  within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .filter((item) => item.getAttribute('aria-disabled') !== 'true')
    .map((item) => item.textContent);

test('the first objective of the tree offers only the possible moves', () => {
  const onStep = openMenu(['down']);
  expect(offered()).toEqual(['Ajouter un sous-objectif', 'Renommer', 'Descendre', 'Supprimer']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Descendre' }));
  expect(onStep).toHaveBeenCalledExactlyOnceWith('down');
});

test('deleting is separated from the other actions', () => {
  openMenu([]);
  const line = screen.getByRole('menuitem', { name: 'Supprimer' }).previousElementSibling;
  expect(line?.classList.contains('MuiDivider-root')).toBe(true);
});
