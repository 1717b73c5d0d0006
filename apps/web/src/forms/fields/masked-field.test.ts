import { expect, test } from 'vitest';
import { applyMask, caretAfterMask } from './masked-field.tsx';

test.each([
  ['phone', '11987654321', '(11) 98765-4321'],
  ['phone', '+55 11 98765-4321', '(11) 98765-4321'],
  ['phone', '5511987654321', '(11) 98765-4321'],
  ['phone', '1', '(1'],
  ['phone', '1133224455', '(11) 3322-4455'],
  ['phone', '+55 (11) 3322-4455', '(11) 3322-4455'],
  ['phone', '551133224455', '(11) 3322-4455'],
  ['phone', '11332244556', '(11) 3322-4455'],
  ['phone', '113322', '(11) 3322'],
  ['cep', '01310100', '01310-100'],
  ['cpf', '529.982.247-25', '529.982.247-25'],
  ['cpf', '52998224725999', '529.982.247-25'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cnpj', '11222333000181', '11.222.333/0001-81'],
  ['registrationDocument', '123456789', '12.345.678-9'],
  ['registrationNumber', '123456789', '12345/6789'],
  ['cep', 'abc', ''],
  ['day', '31121999', '31/12/1999'],
  ['day', '31/12/1999', '31/12/1999'],
  ['day', '1999-12-31', '31/12/1999'],
  ['day', '3112', '31/12'],
  ['day', '1/', '01'],
  ['day', '01/3/', '01/03'],
  ['day', '31/', '31'],
  ['day', '1/2/1999', '01/02/1999'],
  ['day', ' 1.2.1999', '01/02/1999'],
  ['day', '31/1/1999', '31/01/1999'],
  ['month', '032021', '03/2021'],
  ['month', '2021-03-01', '03/2021'],
  ['month', '2021-03', '03/2021'],
  ['month', '3/', '03'],
  ['month', '3/2021', '03/2021'],
] as const)('%s: %s becomes %s', (mask, typed, masked) => {
  expect(applyMask(mask, typed)).toBe(masked);
});

test('the caret stays after the same digit when one is typed in the middle', () => {
  const typed = '529.9982.247-25';
  expect(caretAfterMask(applyMask('cpf', typed), typed, 5)).toBe(5);
});

test('the caret stays after its digit when a mobile number becomes a landline number', () => {
  const typed = '(11) 398765-4321';
  const masked = applyMask('phone', typed);
  expect(masked).toBe('(11) 3987-6543');
  expect(caretAfterMask(masked, typed, 6)).toBe(6);
});

test('the caret follows the end while typing', () => {
  expect(caretAfterMask('(11) 9', '119', 3)).toBe(6);
});
