import { describe, expect, it } from 'vitest';
import { AVATAR_COLOURS, avatarColour, groupInitials, personInitials } from './avatar-rules.ts';

describe('[SY-05] avatars', () => {
  it('[SY-05] has 52 different colours on which white letters can be read', () => {
    expect(new Set(AVATAR_COLOURS).size).toBe(52);
    for (const hex of AVATAR_COLOURS) expect(contrastWithWhite(hex)).toBeGreaterThanOrEqual(4.5);
  });

  it('[SY-05] gives the same id the same colour and spreads ids over all of them', () => {
    expect(avatarColour('019a7c1e-0000-7000-8000-000000000001')).toBe(
      avatarColour('019a7c1e-0000-7000-8000-000000000001'),
    );
    const seen = new Set(Array.from({ length: 2_000 }, (_, index) => avatarColour(`person-${index}`)));
    expect(seen.size).toBe(52);
  });

  it('[SY-05] hashes bytes as FNV-1a does', () => {
    // Reference values of the algorithm: "" is 0x811c9dc5, "a" is 0xe40c292c.
    expect(avatarColour('')).toBe(AVATAR_COLOURS[0x811c9dc5 % 52]);
    expect(avatarColour('a')).toBe(AVATAR_COLOURS[0xe40c292c % 52]);
  });

  it.each([
    ['Camille', 'Derrien', 'CD'],
    ['Solène', 'Le Goff', 'SL'],
    ['Élodie', '', 'É'],
    ['', '', '??'],
    ['  ', ' ', '??'],
    ['œuvre', 'ångström', 'ŒÅ'],
  ])('[SY-05] %s %s is shown as %s', (first, last, initials) => {
    expect(personInitials(first, last)).toBe(initials);
  });

  it.each([
    ['Comité de direction', 'CD'],
    ['Eau & littoral', 'EL'],
    ['Veille climat', 'VC'],
    ['Numérique responsable', 'NR'],
    ['Direction', 'D'],
    ['L’équipe du phare', 'ÉP'],
    ['De la', 'DL'],
    ['', '??'],
  ])('[SY-05] the group « %s » is shown as %s', (name, initials) => {
    expect(groupInitials(name)).toBe(initials);
  });
});

function contrastWithWhite(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
