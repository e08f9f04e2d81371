import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { BrowserDrawing } from './browser-drawing.tsx';
import { TOUR_PICTURES } from './tour/tour-pictures.tsx';

it.each([
  ['fr', 'gazette-rivages.example/littoral'],
  ['en', 'shore-gazette.example/coast'],
] as const)('in %s, the page that is drawn has an address one can read', (language, address) => {
  chooseLanguage(language);
  render(<BrowserDrawing />);
  expect(screen.getByText(address)).toBeTruthy();
});

it('the drawings contain no person of another organisation', () => {
  chooseLanguage('en');
  const { discuss: Discuss } = TOUR_PICTURES;
  const { container } = render(
    <>
      <BrowserDrawing />
      <Discuss />
    </>,
  );
  const letters = [...container.querySelectorAll('span[aria-hidden]')].map(({ textContent }) => textContent);
  expect(letters).toEqual(expect.arrayContaining(['A', 'B', 'C']));
  for (const initials of ['CD', 'SL', 'YB']) expect(letters).not.toContain(initials);
});
