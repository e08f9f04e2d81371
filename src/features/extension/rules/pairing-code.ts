/** No letter or figure that is taken for another. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679';

/** What both sides of a pairing show, so that a person sees that they are the same: `KTR-4VX`. */
export function pairingCode(challenge: string): string {
  const letters = [...challenge.slice(0, 6)].map(
    (letter) => ALPHABET[letter.charCodeAt(0) % ALPHABET.length] ?? '',
  );
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`;
}
