import { describe, expect, it, test, vi } from 'vitest';
import { digitName, keyName, matchShortcut } from './shortcut-rules.ts';

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>;
// As in browsers: the fields of an event are not its own properties.
const event = (key: string, code: string, held: Held = {}) =>
  Object.create({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });
const press = (key: string, held?: Held) => keyName(event(key, '', held));

describe('keyName', () => {
  it('treats Ctrl and ⌘ alike and ignores capitals', () => {
    expect(press('K', { ctrlKey: true })).toBe('mod+k');
    expect(press('k', { metaKey: true })).toBe('mod+k');
    expect(press('N')).toBe('n');
    expect(press('?')).toBe('?');
  });

  it('leaves Alt combinations to the browser and the input method', () => {
    expect(press('n', { altKey: true })).toBeNull();
  });
});

test('a French keyboard has digits under other characters, and only a key pressed without modifiers counts as a digit', () => {
  expect(digitName(event('"', 'Digit3'))).toBe('3');
  expect(digitName(event('à', 'Digit0'))).toBe('0');
  expect(digitName(event('3', 'Digit3'))).toBeNull();
  expect(digitName(event('#', 'Digit3', { shiftKey: true }))).toBeNull();
  expect(digitName(event('"', 'Digit3', { ctrlKey: true }))).toBeNull();
  expect(digitName(event('j', 'KeyJ'))).toBeNull();
});

describe('readKeys', () => {
  const goPortfolio = vi.fn();
  const capture = vi.fn();
  const shortcuts = [
    { keys: ['g', 'p'], label: '', section: '', run: goPortfolio },
    { keys: ['n'], label: '', section: '', run: capture },
    { keys: ['h'], label: '', section: '' },
  ];

  it('waits for the rest of a sequence, then runs', () => {
    expect(matchShortcut(['g'], shortcuts)).toEqual({ action: null, waiting: true });
    expect(matchShortcut(['g', 'p'], shortcuts)).toEqual({ action: goPortfolio, waiting: false });
  });

  it('ignores other keys and keys that are only listed', () => {
    expect(matchShortcut(['x'], shortcuts)).toEqual({ action: null, waiting: false });
    expect(matchShortcut(['h'], shortcuts)).toEqual({ action: null, waiting: false });
  });

  it('the newest registration wins', () => {
    const newer = vi.fn();
    expect(
      matchShortcut(['n'], [...shortcuts, { keys: ['n'], label: '', section: '', run: newer }]).action,
    ).toBe(newer);
  });
});
