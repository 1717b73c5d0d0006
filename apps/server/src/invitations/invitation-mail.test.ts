import { expect, test } from 'vitest';
import { invitationMail } from './invitation-mail.ts';

test('a message with a link is mailed without the link, with a note where it works', () => {
  const { text } = invitationMail(
    {
      candidateId: 'ana',
      companyId: 'padaria',
      companyName: 'Padaria Aurora',
      vacancyId: 'padeira',
      vacancyTitle: 'Padeira',
      message: 'Conheça padaria.com.br',
    },
    'https://trampolim.example',
  );

  expect(text).not.toContain('padaria.com.br');
  expect(text).toContain('para usá-los, leia o recado no site.');
});
