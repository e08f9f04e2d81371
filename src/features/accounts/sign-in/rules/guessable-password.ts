/** What is tried first, by its letters alone: figures and signs around a word hide nothing from who guesses. */
const WORDS = new Set(
  `password motdepasse passwort contrasena secret admin administrateur administrator root user utilisateur test demo
  vigie vigiedemo vigietest veille prospective bonjour hello welcome bienvenue soleil chocolat doudou loulou nicolas
  marseille france paris football princesse jetaime iloveyou monkey dragon master shadow sunshine princess letmein
  changeme changezmoi azerty azertyuiop qwerty qwertyuiop qwertz qsdfgh asdfgh wxcvbn zxcvbn abc abcd abcde abcdef
  abcdefg abcdefgh login connexion invite guest temp temporaire default`.split(/\s+/),
);
const SHORTEST_NAME = 3;
const RUNS = ['0123456789012', '9876543210987', 'abcdefghijklmnopqrstuvwxyz'];

/** Whether a password is among the first that anybody would try for this address. */
export function isGuessable(password: string, email: string): boolean {
  const plain = folded(password);
  if (new Set(plain).size < 3 || RUNS.some((run) => run.includes(plain))) return true;
  const letters = lettersOf(plain);
  return letters !== '' && (WORDS.has(letters) || namesIn(email).has(letters));
}

/** People and organisations stand in their addresses: the whole, each half, each name, each part of a name. */
function namesIn(email: string): ReadonlySet<string> {
  const plain = folded(email);
  const parts = ['@', /[@.+_]/, /[^a-z]/].flatMap((between) => plain.split(between));
  return new Set([plain, ...parts].map(lettersOf).filter((name) => name.length >= SHORTEST_NAME));
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string) => folded(text).replace(/[^a-z]/g, '');
