import { describe, expect, it } from 'vitest';
import { cep, cnpj, cpf, phone, registrationDocument, registrationNumber } from './documents.ts';

describe('a document', () => {
  it('is stored without its mask', () => {
    expect(cpf.parse('529.982.247-25')).toBe('52998224725');
    expect(cnpj.parse('11.222.333/0001-81')).toBe('11222333000181');
    expect(cep.parse('01310-100')).toBe('01310100');
    expect(registrationDocument.parse('12.345.678-9')).toBe('123456789');
    expect(registrationNumber.parse('12345/6789')).toBe('123456789');
  });

  it('may be an alphanumeric CNPJ, in either case', () => {
    expect(cnpj.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  });

  it.each([
    [cpf, '529.982.247-26'],
    [cpf, '111.111.111-11'],
    [cpf, ''],
    [cnpj, '11.222.333/0001-82'],
    [cnpj, '12.ABC.345/01DE-36'],
    [cep, '1310-100'],
    [registrationDocument, '12.345.678'],
  ])('with a wrong check digit or length, or of one repeated digit, is refused', (schema, typed) => {
    expect(schema.safeParse(typed).success).toBe(false);
  });
});

describe('a phone', () => {
  it.each([
    ['(11) 98765-4321', '5511987654321'],
    ['11987654321', '5511987654321'],
    ['+55 11 98765-4321', '5511987654321'],
    ['(55) 99876-5432', '5555998765432'],
    ['(21) 2345-6789', '552123456789'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(phone.parse(typed)).toBe(stored);
  });

  it.each(['', '98765-4321', '(10) 98765-4321', '+1 212 555 0100', '(11) 18765-4321'])(
    '%j is refused',
    (typed) => {
      expect(phone.safeParse(typed).success).toBe(false);
    },
  );
});
