import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vacancyFilters } from '@trampolim/contract/vacancies/vacancy-search';
import { currencies, states, vacancyAreas } from '@trampolim/contract/values/vocabulary';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import type { VacancyUrlFilters } from '../vacancy-filters.ts';
import { VacancyFilterDialog } from './filter-dialog.tsx';

async function openFilters(filters: VacancyUrlFilters = {}) {
  const apply = vi.fn<(next: VacancyUrlFilters) => void>();
  await show(<VacancyFilterDialog opened onClose={() => {}} filters={filters} onApply={apply} />);
  return { dialog: within(await screen.findByRole('dialog', { name: 'Filtrar vagas' })), apply };
}

test('the salary goes from 0 to 10,000 by hundreds, in reais unless another currency is chosen', async () => {
  const { dialog, apply } = await openFilters();
  const slider = dialog.getByRole('slider', { name: 'Salário mínimo' });
  expect(slider).toHaveAttribute('min', '0');
  expect(slider).toHaveAttribute('max', '10000');
  expect(slider).toHaveAttribute('step', '100');
  expect(slider).toHaveAttribute('aria-valuetext', 'Qualquer salário');
  expect(dialog.getByText('Qualquer salário')).toBeVisible();
  const currency = dialog.getByLabelText('Moeda');
  expect(currency).toHaveValue('R$');
  expect(within(currency).getAllByRole('option')).toHaveLength(currencies.length);

  fireEvent.change(slider, { target: { value: '200' } });
  expect(dialog.getByText('A partir de R$ 200')).toBeVisible();
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^A partir de R\$\s200$/));
  await userEvent.selectOptions(currency, '€');
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar filtros' }));

  expect(apply).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ currency: '€', minSalary: 200 }));
});

test('several modes of work and benefits can be chosen', async () => {
  const { dialog, apply } = await openFilters({ workMode: ['Remoto'], maxWeeklyHours: 33 });
  expect(dialog.getByRole('checkbox', { name: 'Remoto' })).toBeChecked();
  expect(dialog.getByLabelText('Carga horária')).toHaveDisplayValue('Até 33 horas por semana');
  expect(dialog.getByText('Benefícios: ao menos um destes').closest('details')).not.toHaveAttribute('open');

  await userEvent.click(dialog.getByRole('checkbox', { name: 'Híbrido' }));
  await userEvent.click(dialog.getByText('Benefícios: ao menos um destes'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Academia' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Vale-refeição' }));
  await userEvent.selectOptions(dialog.getByLabelText('Carga horária'), 'Até 20 horas por semana');
  await userEvent.selectOptions(dialog.getByLabelText('Vaga afirmativa para'), 'Indígenas');
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar filtros' }));

  expect(apply).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      workMode: ['Híbrido', 'Remoto'],
      benefit: ['Vale-refeição', 'Academia'],
      maxWeeklyHours: 20,
      affirmativeFor: 'Indígenas',
    }),
  );
});

test('the dialog has a control for every filter of the API except the search text', async () => {
  const { dialog } = await openFilters();
  const form = dialog.getByLabelText<HTMLSelectElement>('Estado').form;
  const names = new Set([...(form?.elements ?? [])].map((control) => control.getAttribute('name')));
  const { title, literal, ...withControl } = vacancyFilters.shape;
  expect([...names].filter(Boolean).sort()).toEqual(Object.keys(withControl).sort());
});

test('the dialog shows the current values of the filters among all others', async () => {
  const { dialog } = await openFilters({
    area: 'Saúde',
    state: 'SP',
    city: 'Santos',
    language: 'Inglês',
    skill: 'Excel',
  });

  expect(dialog.getByLabelText('Área')).toHaveValue('Saúde');
  expect(within(dialog.getByLabelText('Área')).getAllByRole('option')).toHaveLength(vacancyAreas.length + 1);
  expect(dialog.getByLabelText('Estado')).toHaveValue('SP');
  expect(within(dialog.getByLabelText('Estado')).getAllByRole('option')).toHaveLength(states.length + 1);
  expect(dialog.getByLabelText('Cidade')).toHaveValue('Santos');
  expect(dialog.getByLabelText('Tipo de contratação')).toHaveValue('');
  expect(dialog.getByLabelText('Idioma')).toHaveValue('Inglês');
  expect(dialog.getByLabelText('Habilidade ou competência')).toHaveValue('Excel');
});
