import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { CriteriaPanel } from './criteria-panel.tsx';

beforeEach(() => chooseLanguage('fr'));

test('[AL-05] the nine criteria are behind « Détailler », each rated separately', async () => {
  const onChange = vi.fn();
  render(<CriteriaPanel scores={[{ key: 'feasibility', value: 70 }]} onChange={onChange} />);
  const button = screen.getByRole('button', { name: 'Détailler 1 critère sur 9' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('group')).toBeNull();
  await userEvent.click(button);
  expect(screen.getAllByRole('group')).toHaveLength(9);
  const feasibility = within(screen.getByRole('group', { name: 'Faisabilité' }));
  expect(feasibility.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('3.5');
  const urgency = within(screen.getByRole('group', { name: 'Urgence critique' }));
  expect(urgency.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(urgency.getByRole('radio', { name: '2,5 sur 5' }));
  expect(onChange.mock.calls).toEqual([[{ key: 'criticalUrgency', value: 50 }]]);
});

test('the criteria of someone else show what they rated, and nothing when they rated none', async () => {
  const { container } = render(<CriteriaPanel scores={[{ key: 'resolution', value: 0 }]} />);
  expect(container.textContent).toBe('');
  chooseLanguage('en');
  render(<CriteriaPanel scores={[{ key: 'resolution', value: 80 }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Details 1 of 9 criteria' }));
  const [row, ...others] = within(screen.getByRole('list', { name: 'Criteria' })).getAllByRole('listitem');
  expect([row?.textContent, others]).toEqual(['Solving the problem4.0', []]);
  expect(screen.queryByRole('radio')).toBeNull();
});
