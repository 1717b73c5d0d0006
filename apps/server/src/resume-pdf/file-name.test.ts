import { expect, test } from 'vitest';
import { resumeFileName } from './file-name.ts';

test.each([
  ['Ana Conceição de Araújo', 'curriculo-ana-conceicao-de-araujo.pdf'],
  ['x"\r\nSet-Cookie: a=b; ../..\\', 'curriculo-x-set-cookie-a-b.pdf'],
  ['王小明', 'curriculo.pdf'],
  ['', 'curriculo.pdf'],
  // A name is cut after 80 characters, and a hyphen at its end is removed.
  [`${'a'.repeat(79)} b`, `curriculo-${'a'.repeat(79)}.pdf`],
])('the file of %j is called %s', (name, file) => {
  expect(resumeFileName(name)).toBe(file);
});
