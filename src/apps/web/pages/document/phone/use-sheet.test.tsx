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

test('Escape closes it wherever the focus is, as in the frame of the page, whose keys are told to the document', () => {
  openSheet();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(sheet()).toBeNull();
});

test('the focus goes back to the passage from what goes with the sheet', () => {
  const mark = openSheet();
  screen.getByRole('button', { name: 'Suivant' }).focus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Suivant' }), { key: 'Escape' });
  expect(sheet()).toBeNull();
  expect(document.activeElement).toBe(mark);
});

test('what is being written in it takes Escape first', () => {
  openSheet();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Réponse' }), { key: 'Escape' });
  expect(sheet()).toBeTruthy();
});

test('pulled down by its handle it goes; a slip of the finger leaves it', () => {
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

test('a flick too quick for its moves to be drawn closes it too', () => {
  openSheet();
  const handle = screen.getByTestId('handle');
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { clientY: 400 });
  fireEvent.pointerUp(handle, { clientY: 480 });
  expect(sheet()).toBeNull();
});

test('pulled down and back up before the finger leaves, it stays', () => {
  openSheet();
  const handle = screen.getByTestId('handle');
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { clientY: 400 });
  fireEvent.pointerMove(handle, { clientY: 480 });
  fireEvent.pointerUp(handle, { clientY: 410 });
  expect(sheet()).toBeTruthy();
});
