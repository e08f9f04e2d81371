import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { ObjectiveNameEditor } from './objective-name-editor.tsx';

beforeEach(() => chooseLanguage('fr'));

/** As in the tree: `onNamed` moves the focus before the field is removed. */
function editing(name: string) {
  const onNamed = vi.fn(() => screen.getByText('Ajouter').focus());
  render(
    <>
      <button type="button">Ajouter</button>
      <ObjectiveNameEditor name={name} onNamed={onNamed} />
    </>,
  );
  return onNamed;
}
const field = () => screen.getByLabelText('Nom de l’objectif');

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Annuler' }))],
])('FX-04: %s asks before a name is discarded, and saves nothing', async (_key, leave) => {
  const onNamed = editing('');
  await userEvent.type(field(), 'Entendre les riverains');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer' }));
  expect(field()).toHaveProperty('value', 'Entendre les riverains');
  expect(onNamed).not.toHaveBeenCalled();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
  expect(onNamed.mock.calls).toEqual([[null]]);
});

test('an unchanged name is left without a question; a changed name is saved when the focus leaves', async () => {
  const onNamed = editing('Eau');
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}');
  expect(onNamed).toHaveBeenLastCalledWith(null);
  await userEvent.type(field(), 'Eau potable');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(onNamed).toHaveBeenLastCalledWith('Eau potable');
});
