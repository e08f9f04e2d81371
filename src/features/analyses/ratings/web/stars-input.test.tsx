import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { Stars } from './stars.tsx';
import { StarsInput } from './stars-input.tsx';

beforeEach(() => chooseLanguage('fr'));

function Rated({ from, onChange }: { from: number; onChange: (stars: number) => void }) {
  const [value, setValue] = useState(from);
  const change = (stars: number) => {
    onChange(stars);
    setValue(stars);
  };
  return <StarsInput label="Votre note" value={value} onChange={change} />;
}
function show(from: number) {
  const onChange = vi.fn();
  const { container } = render(<Rated from={from} onChange={onChange} />);
  return { onChange, container, figure: () => container.querySelector('b')?.textContent };
}
const star = (name: string) => screen.getByRole('radio', { name });
const drawn = (container: Element) =>
  [...container.querySelectorAll('[data-fill]')].map((one) => one.getAttribute('data-fill')?.[0]).join('');

test('[AL-05] either half of a star is a step, with its figure and an accessible name', async () => {
  const { onChange, container, figure } = show(0);
  expect(screen.getByRole('group', { name: 'Votre note' })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(10);
  expect(figure()).toBe('–');
  await userEvent.click(star('3,5 sur 5'));
  expect(onChange.mock.calls).toEqual([[3.5]]);
  expect([figure(), drawn(container)]).toEqual(['3,5', 'fffhe']);
  await userEvent.click(star('4 sur 5'));
  expect([figure(), drawn(container)]).toEqual(['4,0', 'ffffe']);
});

test('[AL-05] choosing the current rating sends nothing', async () => {
  const { onChange } = show(4);
  await userEvent.click(star('4 sur 5'));
  star('4 sur 5').focus();
  await userEvent.keyboard(' ');
  show(5);
  screen.getAllByRole<HTMLInputElement>('radio', { name: '5 sur 5' }).at(-1)?.focus();
  await userEvent.keyboard('{ArrowRight}{End}');
  expect(onChange).not.toHaveBeenCalled();
});

test('[AL-05] arrow keys, Home and End move by half stars and do not wrap around', async () => {
  const { onChange } = show(4);
  await userEvent.tab();
  // The button that clears the rating comes first.
  await userEvent.tab();
  expect(document.activeElement).toBe(star('4 sur 5'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Home}{ArrowDown}{End}');
  expect(onChange.mock.calls.flat()).toEqual([4.5, 5, 4.5, 0.5, 5]);
  expect(document.activeElement).toBe(star('5 sur 5'));
});

test('[AL-05] a rating is cleared by its button or by a key, and the keyboard focus stays there', async () => {
  const { onChange, figure } = show(4);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la note' }));
  expect([onChange.mock.calls.flat(), figure()]).toEqual([[0], '–']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(star('0,5 sur 5'));
  await userEvent.keyboard('{ArrowRight}{Delete}{ArrowRight}0');
  expect(onChange.mock.calls.flat()).toEqual([0, 0.5, 0, 0.5, 0]);
});

test('hovering previews what a click would give, and changes nothing', () => {
  const { onChange, container, figure } = show(4);
  fireEvent.pointerMove(star('1,5 sur 5'), { pointerType: 'mouse' });
  expect([figure(), drawn(container)]).toEqual(['1,5', 'fheee']);
  fireEvent.pointerLeave(container.querySelector('.choice') as Element);
  expect([figure(), onChange.mock.calls]).toEqual(['4,0', []]);
});

test('[AL-05] a score between two steps is shown as it is, and each step next to it can be chosen', async () => {
  const { onChange, figure } = show(3.8);
  expect(figure()).toBe('3,8');
  await userEvent.click(star('4 sur 5'));
  expect(onChange.mock.calls.flat()).toEqual([4]);
});

test('[AL-04] stars are shown with one decimal, or « not rated yet »', () => {
  render(<Stars score={84} />);
  expect(screen.getByRole('img', { name: '4,2 sur 5' }).textContent).toBe('4,2');
  render(<Stars score={0} />);
  expect(screen.getByText('Pas encore de note')).toBeTruthy();
  cleanup();
  chooseLanguage('en');
  render(<Stars score={90} />);
  expect(screen.getByRole('img', { name: '4.5 out of 5' })).toBeTruthy();
});

test('rating has no accessibility violation', async () => {
  const { container } = show(3);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
