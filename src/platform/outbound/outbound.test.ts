import { expect, test } from 'vitest';
import { NO_EXCEPTIONS } from './exceptions.ts';
import { toOutboundError } from './outbound-reasons.ts';
import { isPublicAddress } from './public-address.ts';
import { webTarget } from './web-target.ts';

test.each([
  '8.8.8.8',
  '93.184.215.14',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::6810:84e5',
  '64:ff9b::808:808',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['http://example.org', 'http://example.org/', 'example.org', 80],
  [' HTTPS://Example.ORG./a?b#c ', 'https://example.org./a?b', 'example.org', 443],
  ['http://éCUME.example:8080/', 'http://xn--cume-9oa.example:8080/', 'xn--cume-9oa.example', 8080],
  ['https://[2606:4700::1]/', 'https://[2606:4700::1]/', '2606:4700::1', 443],
  ['http://134744072/', 'http://8.8.8.8/', '8.8.8.8', 80],
  ['http://internal.example/', 'http://internal.example/', 'internal.example', 80],
])('%s may be visited', (text, href, host, port) => {
  const target = webTarget(text, NO_EXCEPTIONS);
  expect([target.url.href, target.host, target.port]).toEqual([href, host, port]);
});

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate-invalid'],
  ['CERT_HAS_EXPIRED', 'certificate-invalid'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-invalid'],
  ['ECONNREFUSED', 'connection-failed'],
  ['ENOTFOUND', 'host-unknown'],
  ['UND_ERR_CONNECT_TIMEOUT', 'too-slow'],
  ['something new', 'connection-failed'],
])('%s means %s', (code, reason) => {
  expect(toOutboundError(Object.assign(new Error(), { code })).reason.key).toBe(reason);
});
