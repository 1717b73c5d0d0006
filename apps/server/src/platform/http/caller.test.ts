import { expect, test } from 'vitest';
import { callerAt, canonicalIp, networkOf } from './caller.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:0db8::0001', '2001:db8::1'],
  ['::1', '::1'],
])('the caller %s is written as %s', (ip, canonical) => {
  expect(canonicalIp(ip)).toBe(canonical);
});

test('an IPv4 address has its own limit, in every spelling', () => {
  expect(networkOf('::ffff:203.0.113.9')).toBe(networkOf('203.0.113.9'));
  expect(networkOf('203.0.113.9')).not.toBe(networkOf('203.0.113.10'));
});

test('all IP addresses of one subscriber share a limit', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:DB8:1:2:ffff:ffff:ffff:ffff')).toBe(networkOf('2001:db8:1:2::1'));
});

test('neighbours have limits of their own', () => {
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
});

test('a caller who has hung up already still has an IP address', () => {
  expect(callerAt(undefined)).toEqual({ ip: '0.0.0.0', network: '0.0.0.0' });
});
