import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

function requestFrom(remoteAddress: string, forwardedFor: string): IncomingMessage {
  const request = new IncomingMessage(
    Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
  );
  request.headers['x-forwarded-for'] = forwardedFor;
  return request;
}

test('believes the header of trusted proxies only', () => {
  const trusting = clientAddress({ TRUST_PROXY: ['10.0.0.0/8'] });
  expect(trusting(requestFrom('10.0.0.1', '203.0.113.7'))).toBe('203.0.113.7');
  expect(trusting(requestFrom('10.0.0.1', '198.51.100.1, 203.0.113.7'))).toBe('203.0.113.7');
  expect(trusting(requestFrom('198.51.100.9', '203.0.113.7'))).toBe('198.51.100.9');
  expect(clientAddress({ TRUST_PROXY: false })(requestFrom('10.0.0.1', '203.0.113.7'))).toBe('10.0.0.1');
});
