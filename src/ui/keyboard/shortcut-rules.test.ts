import { describe, expect, it, vi } from 'vitest';
import { keyName, readKeys } from './shortcut-rules.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('keyName', () => {
  it('writes Ctrl and ⌘ alike and ignores capitals', () => {
    expect(press('K', { ctrlKey: true })).toBe('mod+k');
    expect(press('k', { metaKey: true })).toBe('mod+k');
    expect(press('N')).toBe('n');
    expect(press('?')).toBe('?');
  });

  it('leaves Alt combinations to the browser and the input method', () => {
    expect(press('n', { altKey: true })).toBeNull();
  });
});

describe('readKeys', () => {
  const goPortfolio = vi.fn();
  const capture = vi.fn();
  const shortcuts = [
    { keys: ['g', 'p'], label: '', section: '', run: goPortfolio },
    { keys: ['n'], label: '', section: '', run: capture },
    { keys: ['h'], label: '', section: '' },
  ];

  it('waits for the rest of a sequence, then acts', () => {
    expect(readKeys(['g'], shortcuts)).toEqual({ act: null, waiting: true });
    expect(readKeys(['g', 'p'], shortcuts)).toEqual({ act: goPortfolio, waiting: false });
  });

  it('means nothing for other keys and for keys that are only listed', () => {
    expect(readKeys(['x'], shortcuts)).toEqual({ act: null, waiting: false });
    expect(readKeys(['h'], shortcuts)).toEqual({ act: null, waiting: false });
  });

  it('lets the newest registration win', () => {
    const newer = vi.fn();
    expect(readKeys(['n'], [...shortcuts, { keys: ['n'], label: '', section: '', run: newer }]).act).toBe(
      newer,
    );
  });
});
