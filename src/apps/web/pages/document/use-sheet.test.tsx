import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useSheet } from './use-sheet.ts';

function Sheet({ onClose }: { onClose: () => void }) {
  const { sheet, handle } = useSheet(onClose);
  return (
    <section aria-label="Passage" {...sheet}>
      <div data-testid="handle" {...handle} />
      <button type="button">Suivant</button>
      <textarea aria-label="Réponse" onKeyDown={(event) => event.preventDefault()} />
    </section>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Un passage
      </button>
      {isOpen ? <Sheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function openSheet() {
  render(<Page />);
  const mark = screen.getByRole('button', { name: 'Un passage' });
  mark.focus();
  fireEvent.click(mark);
  return mark;
}
const sheet = () => screen.queryByRole('region', { name: 'Passage' });

test('Escape closes it wherever the focus is, including in the frame of the page, which forwards its keys', () => {
  openSheet();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(sheet()).toBeNull();
});

test('closing returns the focus to the passage', () => {
  const mark = openSheet();
  screen.getByRole('button', { name: 'Suivant' }).focus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Suivant' }), { key: 'Escape' });
  expect(sheet()).toBeNull();
  expect(document.activeElement).toBe(mark);
});

test('a field in it handles Escape first', () => {
  openSheet();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Réponse' }), { key: 'Escape' });
  expect(sheet()).toBeTruthy();
});

test('dragging its handle down closes it; a small movement does not', () => {
  openSheet();
  const handle = screen.getByTestId('handle');
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { clientY: 400 });
  fireEvent.pointerMove(handle, { clientY: 420 });
  fireEvent.pointerUp(handle, { clientY: 420 });
  expect(sheet()).toBeTruthy();
  fireEvent.pointerDown(handle, { clientY: 400 });
  fireEvent.pointerMove(handle, { clientY: 480 });
  fireEvent.pointerUp(handle, { clientY: 480 });
  expect(sheet()).toBeNull();
});

test('a quick flick, faster than the rendering, closes it too', () => {
  openSheet();
  const handle = screen.getByTestId('handle');
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { clientY: 400 });
  fireEvent.pointerUp(handle, { clientY: 480 });
  expect(sheet()).toBeNull();
});

test('dragging it down and back up keeps it open', () => {
  openSheet();
  const handle = screen.getByTestId('handle');
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { clientY: 400 });
  fireEvent.pointerMove(handle, { clientY: 480 });
  fireEvent.pointerUp(handle, { clientY: 410 });
  expect(sheet()).toBeTruthy();
});
