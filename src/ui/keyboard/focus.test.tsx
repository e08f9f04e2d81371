import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusFallback } from './focus.ts';

function Section({ rows }: { rows: readonly string[] }) {
  const { container, fallback } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  return (
    <section ref={container}>
      <h2 ref={fallback} tabIndex={-1}>
        Title
      </h2>
      {rows.map((row) => (
        <button key={row} type="button">
          {row}
        </button>
      ))}
    </section>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('heading');

test('the focus of a removed control moves to the fallback', async () => {
  const { rerender } = render(<Section rows={['a', 'b']} />);
  button('b').focus();
  rerender(<Section rows={['a']} />);
  await waitFor(() => expect(document.activeElement).toBe(title()));
});

test('removing a control without focus does not move the focus', async () => {
  const { rerender } = render(<Section rows={['a', 'b']} />);
  button('b').focus();
  button('a').focus();
  rerender(<Section rows={['a']} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(button('a'));
});

test('a dialog whose opener was removed moves the focus to the fallback on closing', async () => {
  // Appended to the body, as dialogs are.
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.tabIndex = -1;
  const { rerender } = render(<Section rows={['a']} />);
  button('a').focus();
  dialog.focus();
  rerender(<Section rows={[]} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(dialog);
  dialog.remove();
  await waitFor(() => expect(document.activeElement).toBe(title()));
});
