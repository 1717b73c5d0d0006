import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAdministration } from '../../../test/administration.tsx';
import { serve } from '../../../test/serve.ts';
import type { Tab } from '../administration-filters.ts';

async function openForm(tab: Tab, title: string): Promise<HTMLElement> {
  serve({ 'GET /api/user/admin/list-vacancies': [], 'GET /api/cities/:state': [] });
  await openAdministration({ at: `/crud-administrador?aba=${tab}` });
  await userEvent.click(screen.getByRole('button', { name: title }));
  return screen.findByRole('dialog', { name: title });
}

const controlsOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((control) => ({
    label: control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? '',
    isRequired: control.required || control.getAttribute('aria-required') === 'true',
  }));

const requiredLabelsOf = (dialog: HTMLElement) =>
  controlsOf(dialog).flatMap(({ label, isRequired }) => (isRequired ? [label] : []));

const address = ['CEP', 'Rua', 'Número', 'Bairro', 'Cidade', 'Estado'];
const access = ['E-mail', 'Senha'];

// These are the fields that section 5 of the specification requires in the forms of administrators.
test.each([
  [
    'candidatos',
    'Criar Novo Candidato',
    [
      ...access,
      'Nome completo',
      'Data de nascimento',
      'Celular',
      'Gênero',
      ...address,
      'Cargo desejado',
      'Cidade desejada',
      'Estado desejado',
    ],
    ['Complemento (opcional)', 'Área de interesse (opcional)', 'Pretensão salarial (opcional)'],
  ],
  [
    'vagas',
    'Criar Nova Vaga',
    ['Título da vaga', 'Descrição', 'Área', 'Tipo de contratação', 'Cidade', 'Estado'],
    ['Salário (opcional)', 'Horário (opcional)'],
  ],
  ['administradores', 'Criar Novo Administrador', access, []],
] as const)(
  'in %s, %s marks the required fields and labels the others as optional',
  async (tab, title, requiredLabels, optionalLabels) => {
    const dialog = await openForm(tab, title);

    expect(requiredLabelsOf(dialog)).toEqual(requiredLabels);
    for (const label of optionalLabels)
      expect(controlsOf(dialog)).toContainEqual({ label, isRequired: false });
  },
);

test.each([
  ['Profissional Liberal', ['CPF', 'RG', 'Registro no conselho']],
  ['Empresa de CRH', ['CNPJ', 'Razão social', 'Nome fantasia']],
  ['Empresa Empregadora', ['CNPJ', 'Razão social', 'Nome fantasia']],
] as const)('the form of a company of type %s requires its own documents', async (type, documents) => {
  const dialog = await openForm('empresas', 'Criar Nova Empresa');
  const commonFields = ['Nome exibido nas vagas', 'Ramo de atividade', 'Cargo na empresa', 'Telefone'];
  expect(requiredLabelsOf(dialog)).toEqual([...access, ...commonFields, 'Tipo de empresa', ...address]);

  await userEvent.selectOptions(within(dialog).getByLabelText('Tipo de empresa'), type);

  expect(requiredLabelsOf(dialog)).toEqual([
    ...access,
    ...commonFields,
    'Tipo de empresa',
    ...documents,
    ...address,
  ]);
  for (const label of [
    'Complemento (opcional)',
    'Número de funcionários (opcional)',
    'Site (opcional)',
    'Descrição (opcional)',
  ])
    expect(controlsOf(dialog)).toContainEqual({ label, isRequired: false });
});
