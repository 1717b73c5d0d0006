import { expect, test } from 'vitest';
import { withdrawalMail } from './withdrawal-mail.ts';

const withdrawal = {
  candidateId: 'ana',
  accountId: 'padaria',
  candidateName: 'Ana <b>Conceição</b>',
  vacancyId: '019a0000-0000-7000-8000-000000000000',
  vacancyTitle: 'Pessoa confeiteira',
};

test('the mail names the candidate and the vacancy', () => {
  const mail = withdrawalMail(withdrawal, 'https://trampolim.example');

  // The name is another person's words, which are only sent to confirmed addresses.
  expect(mail).toMatchObject({ accountId: 'padaria', causedBy: 'ana', foreign: true });
  expect(mail.subject).toBe('Candidatura retirada: Pessoa confeiteira');
  expect(mail.text).toContain('Ana <b>Conceição</b> retirou a candidatura');
  expect(mail.html).toContain('Ana &lt;b&gt;Conceição&lt;/b&gt; retirou a candidatura');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('“Pessoa confeiteira”');
    expect(part).toContain(`https://trampolim.example/editar-vaga/${withdrawal.vacancyId}`);
  }
});
