import { expect, test } from 'vitest';
import { nameDevice } from './name-device.ts';

const apple = 'like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

test.each([
  ['Chrome no Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  [
    'Samsung Internet no Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari no iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 ${apple} Version/17.5 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome no iPad', `Mozilla/5.0 (iPad; CPU OS 16_0 ${apple} CriOS/126.0 Mobile/15E148 Safari/604.1`],
  [
    'Microsoft Edge no Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/126.0.0.0`,
  ],
  ['Firefox no Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Navegador no Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'],
])('"%s" is the device of %s', (name, userAgent) => {
  expect(nameDevice(userAgent)).toBe(name);
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['the name of a program', 'curl/8.5.0'],
  ['its own text', 'Trampolim-Suporte/1.0 (ligue para 0800)'],
  ['markup', '<script>alert(1)</script>/1 (x) y'],
  ['a very long text', `${'a'.repeat(100_000)} Chrome/126.0.0.0`],
])('a caller that sends %s as its user agent gets no device name', (_text, userAgent) => {
  expect(nameDevice(userAgent)).toBe('');
});
