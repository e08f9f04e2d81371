/** Without letters and digits that are easily confused. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679';

/** The code that both sides of a pairing show for comparison: `KTR-4VX`. */
export function pairingCode(challenge: string): string {
  const letters = [...challenge.slice(0, 6)].map(
    (letter) => ALPHABET[letter.charCodeAt(0) % ALPHABET.length] ?? '',
  );
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`;
}
