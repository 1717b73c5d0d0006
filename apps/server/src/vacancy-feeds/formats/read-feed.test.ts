import { expect, test } from 'vitest';
import { UnreadableFeed } from './feed.ts';
import { htmlToText } from './html-text.ts';
import { toAmount, toDay, toState } from './map-values.ts';
import { readFeed } from './read-feed.ts';

const readText = (text: string) => readFeed({ text });
const problemOf = (text: string): string => {
  try {
    readText(text);
  } catch (error) {
    if (error instanceof UnreadableFeed) return error.message;
    throw error;
  }
  return '';
};

const table = `identificador;título;descrição;área;cidade;estado;contrato;modalidade;dias_no_local;salario_de;salario_ate;dias;benefícios;outros_beneficios;prazo;centro de custo
A-1;Pessoa padeira;"Assar pães.
Cuidar do forno.";Operações;Santos;São Paulo;clt;híbrido;2;2.500,00;3000;Segunda-Feira|Sexta-Feira;vale transporte|Vale-refeição;Pão de graça;31/12/2026;4711
`;

test('a table of a spreadsheet is read by its Portuguese columns', () => {
  const feed = readText(table);

  expect(feed).toMatchObject({ format: 'csv', isComplete: true });
  expect(feed.carriedFields).not.toContain('replyWithinDays');
  expect(feed.vacancies).toEqual([
    {
      sourceId: 'A-1',
      fields: {
        jobTitle: 'Pessoa padeira',
        jobDescription: 'Assar pães.\nCuidar do forno.',
        jobArea: 'Operações',
        jobLocation: { city: 'Santos', state: 'SP' },
        employmentType: 'CLT',
        workplace: { mode: 'Híbrido', daysAtPlace: 2 },
        salaryRange: { from: 2500, to: 3000, currency: 'R$', period: 'Mês' },
        workSchedule: { workingDays: ['Segunda-Feira', 'Sexta-Feira'], workingHours: '' },
        requiredQualifications: [],
        desiredSkills: [],
        benefits: ['Vale-transporte', 'Vale-refeição'],
        otherBenefits: ['Pão de graça'],
        affirmativeFor: [],
        applicationDeadline: '2026-12-31',
      },
      assumptions: [],
      notMapped: [{ name: 'centro_de_custo', value: '4711' }],
    },
  ]);
});

const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Pessoa desenvolvedora',
  description: '<p>Criar &amp; manter.</p><ul><li>Testes</li><li>Revisões</li></ul>',
  identifier: { '@type': 'PropertyValue', name: 'Acme', value: 'dev-7' },
  employmentType: ['FULL_TIME', 'CONTRACTOR'],
  jobLocationType: 'TELECOMMUTE',
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'BRL',
    value: { '@type': 'QuantitativeValue', minValue: 5000, maxValue: '7000.50', unitText: 'MONTH' },
  },
  jobBenefits: 'Plano de saúde, Cachorro no escritório',
  qualifications: 'TypeScript; SQL',
  validThrough: '2026-12-31T23:59:59-03:00',
  hiringOrganization: { '@type': 'Organization', name: 'Acme' },
  educationRequirements: { '@type': 'EducationalOccupationalCredential', name: 'Superior' },
};

test('postings of schema.org are read from JSON objects, arrays and pages', () => {
  const page = `<!doctype html><html><head><script>var a = '<script';</script>
<script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': 'WebPage' }, posting] })}</script></head></html>`;

  const [fromJson, fromList, fromPage] = [
    JSON.stringify(posting),
    JSON.stringify([posting, posting]),
    page,
  ].map(readText);

  expect(fromList).toMatchObject({
    isComplete: true,
    vacancies: [{ sourceId: 'dev-7' }, { sourceId: 'dev-7' }],
  });
  expect(fromPage).toMatchObject({ isComplete: false, vacancies: fromJson?.vacancies });
  expect(fromJson?.vacancies).toEqual([
    {
      sourceId: 'dev-7',
      fields: {
        jobTitle: 'Pessoa desenvolvedora',
        jobDescription: 'Criar & manter.\n- Testes\n- Revisões',
        jobArea: 'Outros',
        employmentType: 'PJ',
        workplace: { mode: 'Remoto' },
        salaryRange: { from: 5000, to: 7000.5, currency: 'R$', period: 'Mês' },
        requiredQualifications: ['TypeScript', 'SQL'],
        benefits: ['Plano de saúde'],
        otherBenefits: ['Cachorro no escritório'],
        applicationDeadline: '2026-12-31',
      },
      assumptions: ['Área não reconhecida: usamos Outros.'],
      notMapped: [
        { name: 'Contrato', value: 'FULL_TIME' },
        { name: 'educationRequirements', value: 'Superior' },
      ],
    },
  ]);
});

test('pay by day and contracts without an equivalent are shown as not mapped', () => {
  const { vacancies } = readText(
    JSON.stringify({
      ...posting,
      employmentType: 'VOLUNTEER',
      baseSalary: { '@type': 'MonetaryAmount', currency: 'BRL', value: { value: 200, unitText: 'DAY' } },
    }),
  );

  expect(vacancies[0]?.fields).not.toHaveProperty('employmentType');
  expect(vacancies[0]?.fields).not.toHaveProperty('salaryRange');
  expect(vacancies[0]?.notMapped.map(({ name }) => name)).toEqual([
    'Contrato',
    'Salário',
    'educationRequirements',
  ]);
});

const xml = `<?xml version="1.0" encoding="utf-8"?>
<source><publisher>ATS</publisher>
<job><title><![CDATA[Pessoa caixa]]></title><referencenumber>77</referencenumber>
<city>Recife</city><state>PE</state><country>BR</country>
<description><![CDATA[<p>Atender no <b>caixa</b>.</p>]]></description>
<salary>R$ 2.000 por mês</salary><jobtype>parttime</jobtype><category>Vendas</category>
<remotetype>Hybrid remote</remotetype><expirationdate>Thu, 31 Dec 2026 12:00:00 GMT</expirationdate><email>rh@ats.example</email></job>
</source>`;

test('a feed in the format of Indeed is read', () => {
  expect(readText(xml)).toMatchObject({
    format: 'indeed-xml',
    vacancies: [
      {
        sourceId: '77',
        fields: {
          jobTitle: 'Pessoa caixa',
          jobDescription: 'Atender no caixa.',
          jobArea: 'Vendas',
          jobLocation: { city: 'Recife', state: 'PE' },
          employmentType: 'CLT',
          workplace: { mode: 'Híbrido' },
          salary: 'R$ 2.000 por mês',
          applicationDeadline: '2026-12-31',
        },
        assumptions: ['Sem tipo de contrato: usamos CLT.'],
        notMapped: [
          { name: 'Contrato', value: 'parttime' },
          { name: 'email', value: 'rh@ats.example' },
        ],
      },
    ],
  });
});

test.each([
  [
    'nome;cargo\nAna;caixa',
    'Na primeira linha faltam estas colunas: identificador, titulo, descricao, cidade, estado.',
  ],
  ['identificador;titulo;descricao;cidade;estado', 'Não encontramos nenhuma vaga neste conteúdo.'],
  [`${table}A-2;"sem fim`, 'Falta fechar aspas que foram abertas. Confira as aspas do arquivo.'],
  [
    'identificador,titulo,descricao,cidade,estado\n1,Caixa,Atender, cobrar,Natal,RN',
    'Linha 2: há mais células do que colunas. Ponha entre aspas o texto que tem o separador.',
  ],
  [
    'identificador;titulo;titulo;descricao;cidade;estado\n1;a;b;c;d;e',
    'A coluna titulo aparece mais de uma vez.',
  ],
  [`${'a;'.repeat(2_000)}a\n1`, 'A tabela tem 2001 colunas. O máximo é 100.'],
  [
    `identificador;titulo;descricao;cidade;estado\n${'1;a;b;c;SP\n'.repeat(201)}`,
    'Importe no máximo 200 vagas de cada vez. Divida o conteúdo em partes.',
  ],
  ['{"@type":"JobPosting"', 'O JSON está incompleto ou tem um erro.'],
  ['[]', 'Não encontramos nenhuma vaga neste conteúdo.'],
  ['<html><body>Vagas</body></html>', 'Não encontramos nenhuma vaga neste conteúdo.'],
  ['<?xml version="1.0"?><source><job><title>Caixa</job></source>', 'O XML tem um erro na linha 1.'],
  ['<?xml version="1.0"?><source>&nada;</source>', 'O XML tem um erro na linha 1.'],
  [
    `<?xml version="1.0"?><!DOCTYPE source [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><source><job><title>&b;</title></job></source>`,
    'O XML não pode ter DOCTYPE. Retire essa parte do arquivo.',
  ],
  [
    `<?xml version="1.0"?><!DOCTYPE source SYSTEM "file:///etc/passwd"><source/>`,
    'O XML não pode ter DOCTYPE. Retire essa parte do arquivo.',
  ],
  [`<?xml version="1.0"?><source>${'<a>'.repeat(100_000)}`, 'O XML tem níveis demais.'],
  [
    `<?xml version="1.0"?><source>${'<job/>'.repeat(300_000)}</source>`,
    'Importe no máximo 200 vagas de cada vez. Divida o conteúdo em partes.',
  ],
  [`${'['.repeat(500_000)}${']'.repeat(500_000)}`, 'O JSON tem níveis demais.'],
])('unreadable content is refused with a message (%#)', (text, sentence) => {
  expect(problemOf(text)).toBe(sentence);
});

test('amounts, days and states are read in Brazilian and international notation', () => {
  expect(['3500', '3.500', '3.500,50', '3500.5', 'R$ 20', 'a combinar'].map(toAmount)).toEqual([
    3500,
    3500,
    3500.5,
    3500.5,
    20,
    undefined,
  ]);
  expect(['2026-11-30', '30/11/2026', '2026-12-01T01:00:00Z', 'logo'].map(toDay)).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
    'logo',
  ]);
  expect(['sp', 'BR-RJ', 'Ceará', 'Lisboa'].map(toState)).toEqual(['SP', 'RJ', 'CE', 'Lisboa']);
});

test('HTML becomes lines without its hidden parts', () => {
  expect(
    htmlToText(
      '<style>p{}</style><h2>Sobre</h2><p>Um<br>dois</p><script>alert(1)</script><div>Fim &lt;já&gt;</div>',
    ),
  ).toBe('Sobre\n\nUm\ndois\n\nFim <já>');
});

test('text without tags keeps its lines', () => {
  expect(htmlToText('Sem marcas\n- um')).toBe('Sem marcas\n- um');
});

test.each(['constructor', '__proto__', 'valueOf', 'toString'])(
  'the property name %s is not an option of a list',
  (word) => {
    const header =
      'identificador;titulo;descricao;area;cidade;estado;contrato;modalidade;salario_de;salario_por';
    const { vacancies } = readText(
      `${header}\n1;Caixa;Atender.;${word};Santos;SP;${word};${word};2000;${word}`,
    );

    expect(vacancies[0]?.fields).toMatchObject({
      jobArea: 'Outros',
      employmentType: word,
      workplace: { mode: word },
      salaryRange: { period: word },
    });
  },
);
