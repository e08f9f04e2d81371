import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import {
  bodiesOf,
  button,
  defaultAnswer,
  deferredAnswer,
  GROUP,
  JOURNAL,
  next,
  question,
  refusal,
  SEARCHES,
  showCreator,
} from '../../../../../tests/support/web/fake-section-creator.tsx';

test('[SC-03] [SC-05] the criteria are searched, and a failed save is repeated with the same id', async () => {
  const onSaved = vi.fn();
  const { user, onClose } = showCreator({ onSaved });
  await user.type(await question(), 'les dunes{Enter}');
  expect(await screen.findByRole('heading', { name: '2 recommandations' })).toBeTruthy();
  expect(screen.getByText('sur 214 documents trouvés')).toBeTruthy();
  expect(bodiesOf('POST /search/complex')).toMatchObject([
    {
      max_results: 8,
      filters: [],
      scorings: [
        { Semantic: { param: 'les dunes', multiplier: 1 } },
        { DateDecay: { param: { halfLifeDays: 14, shape: 'Gaussian' }, multiplier: 0.2 } },
      ],
    },
  ]);
  await user.click(button('Visible par vous seulement'));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Eau & littoral' }));
  expect(button('Créer la section')).toHaveProperty('disabled', true);
  expect(screen.getByText('Nommez la section pour pouvoir l’enregistrer.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Nom de la section' }), ' Dunes ');
  next.set('POST /recommendations/section', refusal(409, 'section-name-taken'));
  await user.click(button('Créer la section'));
  expect(await screen.findByText('Une section porte déjà ce nom.')).toBeTruthy();
  const name = screen.getByRole('textbox', { name: 'Nom de la section' });
  expect([document.activeElement, name.getAttribute('aria-invalid')]).toEqual([name, 'true']);
  next.set('POST /recommendations/section', refusal(500, 'failed'));
  await user.click(button('Créer la section'));
  expect((await screen.findByRole('alert')).textContent).toContain('Refusé.');
  await user.click(button('Créer la section'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(button('Créer la section')).toHaveProperty('disabled', true);
  const [first, ...again] = bodiesOf('POST /recommendations/section');
  expect(again).toEqual([first, first]);
  expect(first).toMatchObject({
    name: 'Dunes',
    groupId: GROUP,
    reflectionId: null,
    strategies: [{ searchId: SEARCHES[0], recommendationCount: 8, useAnchor: false }],
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('FX-71: a sentence searches its words, recent first, and then becomes a criterion', async () => {
  const { user } = showCreator({});
  await question();
  const sentence = screen.getByRole('textbox', { name: 'En une phrase' });
  await user.type(sentence, 'le recul des dunes{Enter}');
  expect(await screen.findByRole('heading', { name: '2 recommandations' })).toBeTruthy();
  expect(bodiesOf('POST /search/complex')).toMatchObject([
    {
      scorings: [{ DateDecay: { param: { halfLifeDays: 14, shape: 'Gaussian' }, multiplier: 0.2 } }],
      filters: [{ Keywords: { param: ['le recul des dunes'], kind: 'Include' } }],
    },
  ]);
  expect(screen.queryByRole('textbox', { name: 'En une phrase' })).toBeNull();
  expect(button('Retirer le recul des dunes')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(button('Rechercher')));
});

test('[SC-05] side by side, criteria are collapsed, and common results are marked', {
  tags: ['deep'],
}, async () => {
  const { user } = showCreator({}, true);
  await user.type(await question(), 'les dunes{Enter}');
  await screen.findByRole('heading', { name: '2 recommandations' });
  await user.click(button('Ajouter une recherche'));
  await user.type(await question(), 'le sable{Enter}');
  await screen.findByRole('heading', { name: '2 recommandations' });
  await user.click(button('Afficher côte à côte'));
  expect(screen.getByText('1 document en commun')).toBeTruthy();
  expect(screen.getByText('aussi dans Recherche 2')).toBeTruthy();
  const pane = within(screen.getByRole('region', { name: 'Recherche 1' }));
  expect(
    pane.getByRole('button', { name: /^Modifier Fraîcheur\s:\s*Fraîcheur, moitié moins tous les 14 jours$/ }),
  ).toBeTruthy();
  const folded = /^Modifier Recherche par le sens\s:\s*les dunes$/;
  await user.click(pane.getByRole('button', { name: folded }));
  const field = pane.getByRole('textbox', { name: 'Ce que vous cherchez, avec vos mots' });
  expect(field).toHaveProperty('value', 'les dunes');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.click(pane.getByRole('button', { name: 'Replier Recherche par le sens' }));
  await waitFor(() => expect(document.activeElement).toBe(pane.getByRole('button', { name: folded })));
  const { violations } = await axe.run(screen.getByRole('dialog'), {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations).toEqual([]);
  await user.click(button('Revenir aux onglets'));
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Recherche 1',
    'Recherche 2',
  ]);
});

test('[SC-05] an existing section opens as saved, and updating it closes the creator', async () => {
  const { user, onClose } = showCreator({ journalId: JOURNAL });
  expect(await question()).toHaveProperty('value', 'les dunes');
  expect(screen.getByRole('textbox', { name: /^Poids en chiffres\s: Recherche par le sens/ })).toHaveProperty(
    'value',
    '0,7',
  );
  expect(screen.getByText('Visible par Eau & littoral').closest('button')).toBeNull();
  await user.click(button('Enregistrer'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf('PUT /recommendations/section')).toMatchObject([
    { journalId: JOURNAL, name: 'Dunes', strategies: [{ searchId: SEARCHES[0], recommendationCount: 5 }] },
  ]);
});

test('FX-33: an existing section opens with its preview, which follows the requested number', async () => {
  const { user } = showCreator({ journalId: JOURNAL });
  expect(await screen.findByRole('heading', { name: '2 recommandations' })).toBeTruthy();
  const previewed = () => bodiesOf('POST /recommendations/section/preview');
  expect(previewed()).toMatchObject([
    { journalId: JOURNAL, strategies: [{ searchId: SEARCHES[0], recommendationCount: 5 }] },
  ]);
  const count = screen.getByRole('spinbutton', { name: /^Recommandations/ });
  await user.clear(count);
  await user.type(count, '3');
  await waitFor(() => expect(previewed().at(-1)).toMatchObject({ strategies: [{ recommendationCount: 3 }] }));
  next.set('POST /recommendations/section/preview', () =>
    Response.json({ items: [], totals: [4], notice: null }),
  );
  await user.click(button('Rechercher'));
  expect(await screen.findByRole('heading', { name: 'Rien de nouveau à recommander' })).toBeTruthy();
});

test('FX-61: a section whose searches could not be loaded is not opened with blank ones, and can be retried', async () => {
  next.set('GET /search/complex/', refusal(500, 'failed'));
  const { user } = showCreator({ journalId: JOURNAL });
  expect((await screen.findByRole('alert')).textContent).toContain('Refusé.');
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  await user.click(button('Réessayer'));
  expect(await question()).toHaveProperty('value', 'les dunes');
});

test('[SC-05] changed criteria must be run before saving, also if that fails or takes long', {
  tags: ['deep'],
}, async () => {
  const { user, onClose } = showCreator({ journalId: JOURNAL });
  await user.type(await question(), ' et les oyats');
  expect(screen.getByRole('tab', { name: 'Recherche 1, modifiée' })).toBeTruthy();
  const isHeld = () => button('Enregistrer').hasAttribute('disabled');
  const changed = 'Relancez la recherche modifiée pour garder ses critères.';
  expect([isHeld(), screen.queryAllByText(changed).length]).toEqual([true, 1]);
  next.set('POST /search/complex', refusal(500, 'failed'));
  await user.click(button('Rechercher'));
  await screen.findByText('La recherche n’a pas abouti');
  expect([isHeld(), screen.queryAllByText(changed).length]).toEqual([true, 1]);
  const pending = deferredAnswer();
  next.set('POST /search/complex', pending.answer);
  await user.click(button('Rechercher'));
  expect([isHeld(), screen.queryAllByText('Une recherche est en cours.').length]).toEqual([true, 1]);
  pending.give(Response.json(defaultAnswer('POST /search/complex', {})));
  await waitFor(() => expect(isHeld()).toBe(false));
  const count = screen.getByRole('spinbutton', { name: 'Recommandations' });
  await user.clear(count);
  await user.type(count, '3');
  await user.click(button('Enregistrer'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf('PUT /recommendations/section')).toMatchObject([
    { strategies: [{ searchId: SEARCHES[1], recommendationCount: 3 }] },
  ]);
});

test('[SC-04] [SC-05] an address is kept when its field loses focus; closed searches and removed criteria are restored with Annuler', {
  tags: ['deep'],
}, async () => {
  const { user } = showCreator();
  await user.type(await question(), 'les dunes');
  await user.click(button('Ajouter le critère URL'));
  await user.type(screen.getByRole('combobox', { name: /^Adresses favorisées/ }), 'lemonde.fr');
  await user.click(button('Rechercher'));
  await screen.findByRole('heading', { name: '2 recommandations' });
  const [asking] = bodiesOf('POST /search/complex');
  expect(JSON.stringify(asking)).toContain('"param":["lemonde.fr"]');
  await user.click(button('Ajouter une recherche'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Recherche 2'));
  await user.type(await question(), 'le sable');
  await user.click(button(/^Retirer ce critère\s: Recherche par le sens/));
  await user.click(button('Annuler'));
  expect(await question()).toHaveProperty('value', 'le sable');
  await user.click(button('Fermer Recherche 2'));
  expect(await question()).toHaveProperty('value', 'les dunes');
  await user.click(button('Annuler'));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Recherche 2');
  expect(await question()).toHaveProperty('value', 'le sable');
});

test('a save that ends after closing is reported, and does not close a newly opened creator', async () => {
  const onSaved = vi.fn();
  const { user, onClose, unmount } = showCreator({ journalId: JOURNAL, onSaved });
  await question();
  const pending = deferredAnswer();
  next.set('PUT /recommendations/section', pending.answer);
  await user.click(button('Enregistrer'));
  unmount();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  pending.give(Response.json(defaultAnswer('', bodiesOf('PUT /recommendations/section')[0] ?? {})));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(timers.mock.calls.map(([act]) => act)).not.toContain(onClose);
  timers.mockRestore();
});

test('[SC-06] a search that cannot be read is replaced by a new one, with the text of the specification', async () => {
  next.set('GET /search/complex/', refusal(404, 'missing'));
  showCreator({ journalId: JOURNAL });
  expect(await question()).toHaveProperty('value', '');
  expect(
    screen.getByText(`An error occurred while trying to fetch search with id: ${SEARCHES[0]}`),
  ).toBeTruthy();
  expect(button('Enregistrer')).toHaveProperty('disabled', true);
});

test('FX-04: Escape does not discard changes', async () => {
  const { user, onClose } = showCreator();
  await user.type(await question(), 'les dunes');
  await user.keyboard('{Escape}');
  await user.click(button('Continuer'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abandonner' })).toBeNull());
  expect(await question()).toHaveProperty('value', 'les dunes');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(button('Abandonner'));
  expect(onClose).toHaveBeenCalledOnce();
});
