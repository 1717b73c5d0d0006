import { expect, test } from 'vitest';
import { reasonsFor } from '../moderation/report-reasons.ts';
import { deadlineThresholds, salaryFilter } from '../vacancies/vacancy-display.ts';
import { aboutLimit, dailyApplicationLimit, minimumCandidateAge } from '../wire/limits.ts';
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
  [
    'reasons to report a vacancy or a company',
    reasonsFor('vacancy'),
    'Conteúdo Inadequado, Discriminação ou Assédio, Informações Falsas, Spam ou Golpe, Atividade Suspeita, Linguagem Ofensiva, Violação de Privacidade, Violência ou Ameaça, Falsificação de Identidade, Fraude ou Informações Enganosas, Comportamento Desrespeitoso, Vaga Enganosa, Conteúdo Ilegal, Outro',
  ],
])('the %s are those that clients know, to the letter', (_, words, known) => {
  expect(words.join(', ')).toBe(known);
});

test('vacancies have one area more, and candidates are reported for one reason less', () => {
  expect(vocabulary.vacancyAreas).toEqual([...vocabulary.areas, 'Outros']);
  expect(reasonsFor('company')).toEqual(reasonsFor('vacancy'));
  expect(reasonsFor('candidate')).toEqual(
    reasonsFor('vacancy').filter((reason) => reason !== 'Vaga Enganosa'),
  );
});

test('lists that are only named are as long as they are said to be', () => {
  expect(new Set(vocabulary.states).size).toBe(27);
  expect(new Set(languages).size).toBeGreaterThanOrEqual(90);
  expect(languages).toContain('Outro');
  expect(new Set(softSkills).size).toBe(48);
});

test('the numbers that forms and lists go by', () => {
  expect({
    aboutLimit,
    dailyApplicationLimit,
    minimumCandidateAge,
    deadlineThresholds,
    salaryFilter,
  }).toEqual({
    aboutLimit: 400,
    dailyApplicationLimit: 10,
    minimumCandidateAge: 14,
    deadlineThresholds: { urgent: 10, soon: 30 },
    salaryFilter: { min: 0, max: 10_000, step: 100 },
  });
  expect(vocabulary.defaultCurrency).toBe('R$');
});
