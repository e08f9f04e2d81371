/** Notations of an IPv4 address that a careless check misses. */
function notationsOfV4(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  const mapped = `${hex(a * 256 + b).slice(2)}:${hex(c * 256 + d).slice(2)}`;
  return [
    address,
    `${address}.`,
    String(whole),
    hex(whole),
    hex(whole).toUpperCase().replace('0X', '0x'),
    octal(whole),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map((part) => `000${octal(part)}`).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${hex(a)}.${octal(b)}.${c}.${hex(d)}`,
    inFullWidth(address),
    address.replaceAll('.', '\u3002'),
    [...address].map((letter) => (/\d/.test(letter) ? `%3${letter}` : letter)).join(''),
    `[::ffff:${address}]`,
    `[::ffff:${mapped}]`,
    `[0:0:0:0:0:ffff:${mapped}]`,
    `[::${address}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${mapped}::1]`,
    `[2001:0:${mapped}::1]`,
  ];
}

const inFullWidth = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** One address of each kind of non-public IPv4 range. */
const PRIVATE_V4 = [
  '127.0.0.1',
  '127.8.4.2',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.3.4',
  '172.31.255.254',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '192.0.2.7',
  '198.18.0.1',
  '198.51.100.9',
  '203.0.113.5',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
];

const PRIVATE_V6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd12:3456:789a::1',
  'ff02::1',
  'ff0e::1',
  '100::1',
  '2001:db8::1',
  '3fff::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2002:c0a8:101::1',
  '5f00::1',
  '4000::1',
  '::ffff:7f00:1',
  '::7f00:1',
];

const PRIVATE_NAMES = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ｌｏｃａｌｈｏｓｔ',
  'l%6fcalhost',
  'app.localhost',
  'deep.app.localhost.',
  'printer.local',
  'metadata.google.internal',
  'metadata.google.internal.',
  'vault.internal',
];

/** Addresses of private hosts, with this port, in every notation and scheme. */
export function privateAddresses(port: number): string[] {
  const hosts = [
    ...PRIVATE_V4.flatMap(notationsOfV4),
    ...PRIVATE_V6.map((address) => `[${address}]`),
    ...PRIVATE_NAMES,
  ];
  return hosts.flatMap((host) => [`http://${host}:${port}/`, `https://${host}:${port}/admin?x=1#y`]);
}

/** Addresses that are not web addresses: other schemes, credentials, zones, invalid text, ports of other services. */
export function foreignAddresses(port: number): string[] {
  const rest = `127.0.0.1:${port}/`;
  const schemes = [
    'file',
    'ftp',
    'gopher',
    'dict',
    'ldap',
    'ws',
    'wss',
    'blob',
    'jar',
    'tftp',
    'sftp',
    'unix',
  ];
  return [
    ...schemes.map((scheme) => `${scheme}://${rest}`),
    'file:///etc/passwd',
    'file:/etc/passwd',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<p>x',
    'view-source:http://example.org/',
    'about:blank',
    'mailto:a@example.org',
    `http://user@example.org:${port}/`,
    `http://user:secret@${rest}`,
    `http://example.org:80@${rest}`,
    `http://example.org%40${rest}`,
    `http://[fe80::1%25eth0]:${port}/`,
    `http://[::1%lo]:${port}/`,
    'http://',
    'http:///',
    'http://[::1',
    'http://1.2.3.4.5.6.7.8.9.0/',
    'http://256.256.256.256/',
    'http://4294967296/',
    'http://0x1ffffffff/',
    'http://exa mple.org/',
    'http://example.org:99999/',
    'http://example.org:22/',
    'http://example.org:25/',
    'http://example.org:6379/',
    'http://example.org:5432/',
    'https://example.org:11211/',
    '//example.org/',
    '/etc/passwd',
    'example',
    '',
    '   ',
    '\u0000',
    `http:\u0000//${rest}`,
  ];
}
