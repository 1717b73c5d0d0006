import { expect, test } from 'vitest';
import { reasonsFor } from '../reports/report-reasons.ts';
import { deadlineThresholds, salaryFilter } from '../vacancies/vacancy-display.ts';
import * as limits from '../wire/limits.ts';
import { languages, softSkills } from './skills.ts';
import * as vocabulary from './vocabulary.ts';

test.each<[string, readonly string[], string]>([
  [
    'areas',
    vocabulary.areas,
    'Tecnologia, Saúde, Educação, Finanças, Engenharia, Marketing, Vendas, Recursos Humanos, Administração, Jurídico, Logística, Atendimento ao Cliente, Design, Operações, Construção Civil',
  ],
  [
    'levels of education',
    vocabulary.educationLevels,
    'Ensino Fundamental, Ensino Médio, Ensino Superior, Pós-Graduação, Mestrado, Doutorado',
  ],
  ['genders', vocabulary.genders, 'Masculino, Feminino, Prefiro não dizer, Outro'],
  ['currencies', vocabulary.currencies, 'R$, US$, €, £, ¥, ₩, A$, C$, ₹, ₽'],
  ['levels of a language', vocabulary.languageLevels, 'Basico, Intermediario, Avancado, Fluente'],
  ['employment types', vocabulary.employmentTypes, 'CLT, PJ, Temporário, Jovem Aprendiz, Estágio'],
  [
    'weekdays',
    vocabulary.weekdays,
    'Segunda-Feira, Terça-Feira, Quarta-Feira, Quinta-Feira, Sexta-Feira, Sábado, Domingo',
  ],
  ['statuses', vocabulary.applicationStatuses, 'Currículo Enviado, Em Análise, Aprovado, Dispensado'],
  ['types of company', vocabulary.companyTypes, 'Profissional Liberal, Empresa de CRH, Empresa Empregadora'],
  ['rights of its people', vocabulary.companyRights, 'Administração, Recrutamento'],
  ['modes of work', vocabulary.workModes, 'Presencial, Híbrido, Remoto'],
  ['periods of pay', vocabulary.salaryPeriods, 'Hora, Mês, Ano'],
  [
    'groups of affirmative vacancies',
    vocabulary.affirmativeGroups,
    'Pessoas com deficiência, Pessoas negras, Mulheres, 50+, LGBTQIA+, Indígenas',
  ],
  [
    'filters by experience',
    vocabulary.experienceFilters,
    'Tem experiência, Não tem experiência, Mais de 3, Mais de 5',
  ],
  [
    'reasons to report a vacancy or a company',
    reasonsFor('vacancy'),
    'Conteúdo Inadequado, Discriminação ou Assédio, Informações Falsas, Spam ou Golpe, Atividade Suspeita, Linguagem Ofensiva, Violação de Privacidade, Violência ou Ameaça, Falsificação de Identidade, Fraude ou Informações Enganosas, Comportamento Desrespeitoso, Vaga Enganosa, Conteúdo Ilegal, Outro',
  ],
])('the %s do not change, because clients rely on them', (_, values, expected) => {
  expect(values.join(', ')).toBe(expected);
});

test('the areas of vacancies also contain "Outros"', () => {
  expect(vocabulary.vacancyAreas).toEqual([...vocabulary.areas, 'Outros']);
});

test('a candidate cannot be reported for a misleading vacancy', () => {
  expect(reasonsFor('company')).toEqual(reasonsFor('vacancy'));
  expect(reasonsFor('candidate')).toEqual(
    reasonsFor('vacancy').filter((reason) => reason !== 'Vaga Enganosa'),
  );
});

test('open lists have the specified length', () => {
  expect(new Set(vocabulary.states).size).toBe(27);
  expect(new Set(languages).size).toBeGreaterThanOrEqual(90);
  expect(languages).toContain('Outro');
  expect(new Set(softSkills).size).toBe(48);
});

test('limits of forms, lists and rules do not change', () => {
  expect({ deadlineThresholds, salaryFilter }).toEqual({
    deadlineThresholds: { urgent: 10, soon: 30 },
    salaryFilter: { min: 0, max: 10_000, step: 100 },
  });
  expect(limits).toMatchObject({
    aboutLimit: 400,
    dailyApplicationLimit: 10,
    minimumCandidateAge: 14,
    liveVacancyLimit: 15,
    vacancyLifetimeDays: 90,
    closedVacancyDays: 30,
    longWaitDays: 7,
    answeringDays: 14,
    highestRating: 5,
    dailyCandidateInvitationLimit: 30,
    dailyOpeningLimit: 200,
    invitationDays: 7,
    noticeLifetimeDays: 90,
  });
  expect(vocabulary.defaultCurrency).toBe('R$');
});
