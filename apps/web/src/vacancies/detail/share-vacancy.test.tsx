import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VacancyShareLinks } from './share-vacancy.tsx';

test('an open vacancy can be shared by WhatsApp, QR code and poster', () => {
  render(<VacancyShareLinks vacancy={{ _id: 'a', status: 'Aberta' }} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Enviar por WhatsApp', '/vaga/a/whatsapp'],
    ['Código QR', '/vaga/a/codigo.svg'],
    ['Cartaz para imprimir (PDF)', '/vaga/a/cartaz.pdf'],
  ]);
});

test('a closed vacancy cannot be shared', () => {
  render(<VacancyShareLinks vacancy={{ _id: 'a', status: 'Encerrada' }} />);

  expect(screen.queryByRole('link')).toBeNull();
});
