import type { AuditDetails } from '#platform/audit/audit.ts';

const MACINTOSH = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36';

/** Addresses of networks that belong to nobody (RFC 5737). */
export const DEVICES = {
  office: {
    address: '192.0.2.14',
    userAgent: `${MACINTOSH} (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`,
  },
  linux: {
    address: '192.0.2.31',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  },
  windows: {
    address: '198.51.100.8',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  },
  phone: {
    address: '203.0.113.77',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
  },
} as const;
type DemoDevice = keyof typeof DEVICES;

interface DemoSubject {
  readonly kind: 'user' | 'group' | 'organisation' | 'reflection' | 'session' | 'token';
  /** The person, group or reflection. */
  readonly name: string;
}

export interface DemoAct {
  readonly organisation: 'Agence Estuaire' | 'Northern Shores Institute';
  readonly daysAgo: number;
  /** The local part of an address; null: nobody was signed in. */
  readonly by: string | null;
  readonly act: string;
  readonly subject: DemoSubject;
  readonly details?: AuditDetails;
  /** Absent: an automatic act. */
  readonly device?: DemoDevice;
}

const person = (name: string): DemoSubject => ({ kind: 'user', name });
const group = (name: string): DemoSubject => ({ kind: 'group', name });
const organisation: DemoSubject = { kind: 'organisation', name: '' };
const estuary: DemoSubject = { kind: 'reflection', name: 'Habiter l’estuaire en 2050' };

type Act = Omit<DemoAct, 'organisation'>;

const signIn = (by: string, daysAgo: number, device: DemoDevice): Act => ({
  by,
  daysAgo,
  device,
  act: 'signed-in',
  subject: { kind: 'session', name: '' },
  details: { way: 'password' },
});

const ESTUAIRE: readonly Act[] = [
  {
    by: 'thomas.kerbrat',
    daysAgo: 92,
    device: 'linux',
    act: 'organisation-opened',
    subject: organisation,
    details: { maxUsers: 20, maxGroups: 6 },
  },
  {
    by: 'thomas.kerbrat',
    daysAgo: 91.9,
    device: 'linux',
    act: 'member-invited',
    subject: person('camille.derrien'),
    details: { isAdmin: true },
  },
  {
    by: 'camille.derrien',
    daysAgo: 90.2,
    device: 'office',
    act: 'group-made',
    subject: group('Eau & littoral'),
    details: { members: 7 },
  },
  {
    by: 'camille.derrien',
    daysAgo: 90.1,
    device: 'office',
    act: 'group-made',
    subject: group('Veille climat'),
    details: { members: 6 },
  },
  {
    by: 'thomas.kerbrat',
    daysAgo: 61.3,
    device: 'linux',
    act: 'organisation-changed',
    subject: organisation,
    details: { changed: ['maxUsers'], maxUsers: 30, maxUsersBefore: 20 },
  },
  {
    by: 'camille.derrien',
    daysAgo: 45.4,
    device: 'office',
    act: 'member-rights-changed',
    subject: person('ines.caradec'),
    details: { changed: ['isAdmin'], isAdmin: true, isAdminBefore: false },
  },
  {
    by: 'ines.caradec',
    daysAgo: 26.2,
    device: 'windows',
    act: 'member-suspended',
    subject: person('denis.tanguy'),
  },
  {
    by: 'aicha.diallo',
    daysAgo: 12.6,
    device: 'phone',
    act: 'token-created',
    subject: { kind: 'token', name: '' },
    details: { kind: 'program', scopes: ['read'], expiresInDays: 90 },
  },
  {
    by: 'camille.derrien',
    daysAgo: 9.5,
    device: 'office',
    act: 'organisation-tag-added',
    subject: organisation,
    details: { analyses: 4 },
  },
  signIn('solene.legoff', 6.1, 'linux'),
  {
    by: null,
    daysAgo: 4.2,
    device: 'phone',
    act: 'sign-in-refused',
    subject: person('yanis.belkacem'),
    details: { why: 'wrong-password' },
  },
  {
    by: null,
    daysAgo: 4.199,
    device: 'phone',
    act: 'link-requested',
    subject: person('yanis.belkacem'),
    details: { letter: 'reset' },
  },
  {
    by: 'yanis.belkacem',
    daysAgo: 4.19,
    device: 'phone',
    act: 'password-set',
    subject: person('yanis.belkacem'),
    details: { way: 'reset' },
  },
  {
    by: 'camille.derrien',
    daysAgo: 3,
    device: 'office',
    act: 'member-invited',
    subject: person('jonas.bertrand'),
    details: { isAdmin: false },
  },
  {
    by: 'camille.derrien',
    daysAgo: 2.99,
    device: 'office',
    act: 'member-invited',
    subject: person('noemie.rouault'),
    details: { isAdmin: false },
  },
  {
    by: 'hugo.vasseur',
    daysAgo: 1.4,
    device: 'windows',
    act: 'reflection-exported',
    subject: estuary,
    details: { format: 'pdf' },
  },
  {
    by: 'camille.derrien',
    daysAgo: 1.15,
    device: 'office',
    act: 'group-changed',
    subject: group('Numérique responsable'),
    details: { added: 0, removed: 1, renamed: false },
  },
  signIn('mathieu.okafor', 0.9, 'windows'),
  {
    by: 'solene.legoff',
    daysAgo: 0.2,
    device: 'linux',
    act: 'reflection-exported',
    subject: estuary,
    details: { format: 'print' },
  },
  signIn('camille.derrien', 0.05, 'office'),
  {
    by: 'camille.derrien',
    daysAgo: 0.04,
    device: 'office',
    act: 'invitation-sent-again',
    subject: person('jonas.bertrand'),
  },
];

const SHORES: readonly Act[] = [
  {
    by: 'eleanor.whitfield',
    daysAgo: 40,
    device: 'office',
    act: 'group-made',
    subject: group('Coastal policy'),
    details: { members: 3 },
  },
  {
    by: 'eleanor.whitfield',
    daysAgo: 20.3,
    device: 'office',
    act: 'member-invited',
    subject: person('tom.sinclair'),
    details: { isAdmin: false },
  },
  {
    by: null,
    daysAgo: 5.5,
    device: 'windows',
    act: 'sign-in-refused',
    subject: person('marcus.adeyemi'),
    details: { why: 'wrong-password' },
  },
  signIn('marcus.adeyemi', 5.49, 'windows'),
  signIn('eleanor.whitfield', 0.1, 'office'),
];

/** The acts of the demo that no other part records. */
export const DEMO_AUDIT: readonly DemoAct[] = [
  ...ESTUAIRE.map((act) => ({ organisation: 'Agence Estuaire' as const, ...act })),
  ...SHORES.map((act) => ({ organisation: 'Northern Shores Institute' as const, ...act })),
];
