/** Common passwords, compared by their letters only: digits and signs around a word do not make it harder to guess. */
const WORDS = new Set(
  `password motdepasse passwort contrasena secret admin administrateur administrator root user utilisateur test demo
  vigie vigiedemo vigietest veille prospective bonjour hello welcome bienvenue soleil chocolat doudou loulou nicolas
  marseille france paris football princesse jetaime iloveyou monkey dragon master shadow sunshine princess letmein
  changeme changezmoi azerty azertyuiop qwerty qwertyuiop qwertz qsdfgh asdfgh wxcvbn zxcvbn abc abcd abcde abcdef
  abcdefg abcdefgh login connexion invite guest temp temporaire default`.split(/\s+/),
);
const MIN_NAME_LENGTH = 3;
const SEQUENCES = ['0123456789012', '9876543210987', 'abcdefghijklmnopqrstuvwxyz'];

/** Whether a password is among the first guesses for this address. */
export function isGuessable(password: string, email: string): boolean {
  const plain = folded(password);
  if (new Set(plain).size < 3 || SEQUENCES.some((sequence) => sequence.includes(plain))) return true;
  const letters = lettersOf(plain);
  return letters !== '' && (WORDS.has(letters) || namesIn(email).has(letters));
}

/** The names in an address: the whole, each half, each name and each part of a name. */
function namesIn(email: string): ReadonlySet<string> {
  const plain = folded(email);
  const parts = ['@', /[@.+_]/, /[^a-z]/].flatMap((separator) => plain.split(separator));
  return new Set([plain, ...parts].map(lettersOf).filter((name) => name.length >= MIN_NAME_LENGTH));
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string) => folded(text).replace(/[^a-z]/g, '');
