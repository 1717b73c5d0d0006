import type { CheckedVacancy, LintRule } from '@trampolim/contract/legal-lint/legal-lint';
import { describe, expect, test } from 'vitest';
import { lintVacancy } from './lint-vacancy.ts';

/** A class of wordings: texts that break the rule, and texts of lawful ads that resemble them. */
interface Wordings {
  rule: LintRule;
  name: string;
  vacancy?: CheckedVacancy;
  unlawful: string[];
  lawful: string[];
}

const apprentice: CheckedVacancy = { employmentType: 'Jovem Aprendiz', weeklyHours: 20 };
const internship: CheckedVacancy = { employmentType: 'Estágio', weeklyHours: 30, salary: 'R$ 900' };

const wordings: Wordings[] = [
  {
    rule: 'sex',
    name: 'abbreviations, items and numbers of people',
    unlawful: [
      'Vaga (fem.)',
      '✅ MASCULINO ✅ CNH B',
      'Precisamos de duas senhoras.',
      'Exclusivo p/ mulheres.',
    ],
    lawful: ['Alojamento (masculino) e (feminino).', 'Loja de roupas (feminina).', 'Contrata 2 caixas.'],
  },
  {
    rule: 'sex',
    name: 'a group that is refused or preferred',
    unlawful: ['Mulheres não.', 'Não contrato homem.', 'Candidatas mulheres terão preferência.'],
    lawful: ['Dar prioridade a mulheres e idosos no atendimento.', 'Auxiliar mulheres e homens na rua.'],
  },
  {
    rule: 'age',
    name: 'ages in words, years of birth and bare ranges',
    unlawful: [
      'Entre vinte e trinta anos.',
      'Nascidos entre 1985 e 2000.',
      '20-35 anos, CNH.',
      'Máx. 35 anos.',
    ],
    lawful: ['Mais de dezoito anos.', 'Casas com até 30 anos de uso.', 'Há mais de 40 anos no mercado.'],
  },
  {
    rule: 'age',
    name: 'an age next to the experience asked for',
    unlawful: [
      'Acima de 25 anos e com experiência.',
      'Perfil: criativo, jovem.',
      'Não aceitamos aposentados.',
    ],
    lawful: ['Mais de 25 anos de experiência da equipe.', 'Auxiliar pessoas idosas e jovens.'],
  },
  {
    rule: 'age',
    name: 'ages that laws require',
    unlawful: ['Idade mínima de 21 anos para o balcão.'],
    lawful: [
      'Vigilante com idade mínima de 21 anos.',
      'A partir de 16 anos.',
      'Menores de 16 anos na piscina.',
    ],
  },
  {
    rule: 'marital_status',
    name: 'records and customers',
    unlawful: ['Não ser casado.', 'Informe o seu estado civil.'],
    lawful: [
      'Atender mães solteiras.',
      'Atualizar o estado civil dos segurados.',
      'O estado civil não interessa.',
    ],
  },
  {
    rule: 'pregnancy',
    name: 'a refusal in other words',
    unlawful: ['Se estiver grávida, não se candidate.', 'Descartamos gestantes.', 'Beta-HCG na admissão.'],
    lawful: [
      'Gestantes têm prioridade na fila.',
      'Se estiver grávida, tem estabilidade.',
      'Exame de gestação em vacas.',
    ],
  },
  {
    rule: 'appearance',
    name: 'traits in a list, and the appearance of things',
    unlawful: [
      'Pessoa simpática, alta e elegante.',
      'Nada de dreads.',
      'Dentes perfeitos.',
      'Proibido tatuagem.',
    ],
    lawful: ['Boa aparência dos pratos.', 'Cabelos longos presos com touca.', 'A aparência não conta.'],
  },
  {
    rule: 'race',
    name: 'refusals, and the colours of things',
    unlawful: [
      'Não contrato nordestino.',
      'Procura-se babá de cor clara.',
      'Recusamos estrangeiros.',
      'Brancos terão preferência.',
    ],
    lawful: [
      'Pintar paredes de cor clara.',
      'Pessoa clara e objetiva.',
      'Incentivamos a candidatura de pessoas negras.',
    ],
  },
  {
    rule: 'religion',
    name: 'belonging to a church in other words',
    unlawful: [
      'Que não seja da umbanda.',
      'Informe a sua religião.',
      'Acreditar em Deus.',
      'Nada de crentes.',
    ],
    lawful: ['Informar a religião do paciente.', 'Não é preciso ser católico.', 'Atender membros da igreja.'],
  },
  {
    rule: 'residence',
    name: 'distances and neighbours',
    unlawful: ['Morar a menos de 10 minutos.', 'Ser morador da comunidade.', 'Quem mora longe não chamar.'],
    lawful: [
      'Fretado para quem mora longe.',
      'Atender moradores do bairro.',
      'Entregas em domicílio na região.',
    ],
  },
  {
    rule: 'children',
    name: 'refusals, even where the work is about children',
    unlawful: [
      'Babá sem filhos para cuidar de bebê.',
      'Não ter crianças.',
      'Pessoas com filhos não serão chamadas.',
    ],
    lawful: [
      'Casal sem filhos busca faxineira.',
      'Não ter crianças na cozinha.',
      'Vale-brinquedo para filhos pequenos.',
    ],
  },
  {
    rule: 'health_test',
    name: 'refusals of ill people, and tests',
    unlawful: ['Não pode ser portador de HIV.', 'Toxicológico em dia.', 'Exame de urina.'],
    lawful: [
      'Motorista com toxicológico em dia.',
      'Vender testes de covid.',
      'O ambiente precisa ser saudável.',
    ],
  },
  {
    rule: 'criminal_or_credit_record',
    name: 'records in other words',
    unlawful: ['Sem passagem.', 'Não responder a processo.', 'Folha corrida.', 'CPF sem restrição.'],
    lawful: ['Sem passagem de ônibus.', 'Anotar antecedentes dos pacientes.', 'Acompanhar processos.'],
  },
  {
    rule: 'experience_over_six_months',
    name: 'experience in other words',
    unlawful: ['Exp. mín. de 1 ano.', 'Vivência de 3 anos.', 'Ter trabalhado por mais de um ano na área.'],
    lawful: ['Exp. de 3 meses.', 'Promoção após 1 ano na função.', 'Curso de 2 anos com prática.'],
  },
  {
    rule: 'unpaid_work',
    name: 'trials in other words',
    unlawful: ['Não pagamos os dias de teste.', 'Teste grátis de três dias.', 'Sem salário no início.'],
    lawful: [
      'Teste grátis do sistema por três dias.',
      'Não pagamos menos que o piso.',
      '30 dias sem pagar a academia.',
    ],
  },
  {
    rule: 'candidate_pays',
    name: 'fees that are denied or a duty of the work',
    unlawful: [
      'Sem investimento inicial não dá para começar.',
      'Sem taxa de inscrição a vaga não é reservada.',
      'Organizar os documentos e a taxa de inscrição para garantir a vaga.',
      'O RH vai informar a taxa de inscrição pelo WhatsApp.',
      'Não é golpe: depósito antecipado de R$ 50.',
      'Atender ao contato do RH e pagar a taxa de cadastro.',
      'Uniforme por conta do vigilante.',
    ],
    lawful: [
      'Vendas por catálogo, sem investimento inicial e sem estoque.',
      'Organizar concursos: editais, taxa de inscrição e isenções, recursos.',
      'Atender interessados em cursos, informar o valor da matrícula e fechar a inscrição.',
      'Escrever textos sobre golpes, como o empréstimo com depósito antecipado.',
      'Receber taxas de matrícula na secretaria.',
      'Uniforme por conta da construtora.',
    ],
  },
  {
    rule: 'age',
    name: 'ages of those whom the work serves',
    unlawful: [
      'Vaga destinada ao público de 20 a 29 anos.',
      'Não passar dos 35 anos.',
      'Atender clientes e ter até 30 anos.',
    ],
    lawful: [
      'Entrevistar pessoas de 18 a 60 anos nas ruas.',
      'Passageiros acima de 65 anos viajam de graça.',
      'Passeios para a melhor idade, de 60 anos ou mais.',
    ],
  },
  {
    rule: 'race',
    name: 'groups that the work includes',
    unlawful: ['Procura babá branca.', 'Não quero gente do Norte.', 'Estrangeiro nem adianta.'],
    lawful: [
      'Ampliar a presença de pessoas negras na liderança.',
      'Diploma estrangeiro não será aceito sem tradução.',
      'Atender imigrantes haitianos.',
    ],
  },
  {
    rule: 'criminal_or_credit_record',
    name: 'records of customers, and those who were imprisoned',
    unlawful: [
      'Ex-detentos não serão aceitos.',
      'Consultar o SPC dos candidatos.',
      'Nunca ter acionado a Justiça.',
    ],
    lawful: [
      'Projeto que emprega ex-detentos.',
      'Levantar certidões e consultar o Serasa dos locatários.',
      'Não consultamos SPC nem Serasa de candidatos.',
    ],
  },
  {
    rule: 'health_test',
    name: 'tests that no admission exam may include',
    unlawful: [
      'Exame admissional inclui teste de HIV.',
      'Não aceitamos PCD.',
      'Quem usa insulina não pode assumir.',
    ],
    lawful: [
      'Exame admissional pago pela empresa.',
      'Vaga também para PCD.',
      'Aplicar insulina em pacientes.',
    ],
  },
  {
    rule: 'candidate_pays',
    name: 'demands next to offers',
    unlawful: [
      'Oferecemos treinamento gratuito, taxa de inscrição de R$ 30.',
      'Lanche fornecido, exame admissional por conta do candidato.',
    ],
    lawful: ['Uniforme e kit fornecidos pela loja.', 'Curso gratuito, no valor de R$ 300 para clientes.'],
  },
  {
    rule: 'candidate_pays',
    name: 'offers at a price, and costs of employees who serve customers',
    unlawful: [
      'Fornecemos o kit por apenas R$ 80.',
      'Oferecemos vaga com taxa de inscrição de R$ 30.',
      'Uniforme descontado do salário de quem atende clientes.',
      'Investimento inicial de R$ 300 em produtos que os clientes compram.',
      'Sem investimento inicial você fica de fora.',
      'Sem pagamento antecipado a vaga é perdida.',
    ],
    lawful: [
      'Treinamento por R$ 300 pago pela empresa.',
      'Conferir uniformes descontados do salário dos funcionários.',
      'Curso por R$ 90 para clientes.',
      'Sem investimento inicial e sem mensalidade.',
    ],
  },
  {
    rule: 'appearance',
    name: 'the manner of a task, and people after “da”',
    unlawful: [
      'Atender com excelente aparência.',
      'Boa aparência da recepcionista.',
      'Divulgar produtos com corpo sarado.',
    ],
    lawful: ['Cuidar da boa aparência da vitrine.', 'Organizar jardim com boa aparência.', 'Calcular o IMC.'],
  },
  {
    rule: 'race',
    name: 'people whom no programme for inclusion is about',
    unlawful: ['Contratação de pessoas brancas.', 'Vender e procuramos pessoas brancas.'],
    lawful: ['Apoio à contratação de pessoas negras.', 'Entrevistar pessoas negras para a pesquisa.'],
  },
  {
    rule: 'pregnancy',
    name: 'tests that a laboratory makes for the employer',
    unlawful: [
      'Apresentar teste de gravidez negativo, laboratório à escolha.',
      'Exame de gravidez na farmácia antes da admissão.',
    ],
    lawful: ['Farmácia: realizar testes de gravidez.', 'Coleta para exame de gravidez no laboratório.'],
  },
  {
    rule: 'health_test',
    name: 'tests that a laboratory makes for the employer',
    unlawful: ['Fazer exame de HIV na farmácia antes da admissão.', 'Não ter doenças crônicas (ASO).'],
    lawful: ['Farmácia: realizar testes de HIV.', 'Laboratório com coleta para exames de HIV.'],
  },
  {
    rule: 'age',
    name: 'young applicants who serve others',
    unlawful: ['Procuramos pessoa jovem para atender.', 'Perfil jovem para atender.'],
    lawful: ['Atender pessoas jovens.', 'Acolher e orientar profissionais jovens.'],
  },
  {
    rule: 'sex',
    name: 'applicants who serve others, next to goods for both sexes',
    unlawful: ['Menina para atender.', 'Recepcionista (feminino). Uniforme masculino e feminino.'],
    lawful: ['Atender meninas e meninos.', 'Loja de roupas (feminino) e (masculino).'],
  },
  {
    rule: 'criminal_or_credit_record',
    name: 'demands next to tasks and benefits',
    unlawful: [
      'Atender clientes, não ter dívidas, horário comercial.',
      'Certidão de antecedentes. Auxílio-creche.',
      'Nada consta. Banco de horas.',
    ],
    lawful: ['Antecedentes, para a creche.', 'Consultar o Serasa, negociar dívidas dos clientes.'],
  },
  {
    rule: 'health_test',
    name: 'demands next to tasks and benefits',
    unlawful: [
      'Atender clientes, exame de HIV, vale-transporte.',
      'Vender na loja, não ter limitação física.',
    ],
    lawful: ['Atender pacientes, exames de HIV e hepatite.', 'Auxiliar clientes com doença celíaca.'],
  },
  {
    rule: 'pregnancy',
    name: 'demands next to tasks and benefits',
    unlawful: ['Atender clientes, exame de gravidez, vale-transporte.', 'Atender clientes, sem gestantes.'],
    lawful: ['Atender pacientes, exames de gravidez.', 'Acompanhar gestantes sem plano de saúde.'],
  },
  {
    rule: 'minor_at_risk',
    name: 'minors whom the work protects, and school at night',
    vacancy: apprentice,
    unlawful: ['Trabalho em obra.', 'Cursando ensino médio, trabalho noturno.'],
    lawful: ['Documentos da obra no escritório.', 'Estar na escola, também no período noturno.'],
  },
  {
    rule: 'candidate_pays',
    name: 'costs of the candidate in other words',
    unlawful: [
      'Curso de acesso: R$ 80.',
      'O uniforme sai do seu salário.',
      'Deposite R$ 40.',
      'É preciso pagar a carteirinha da agência.',
    ],
    lawful: [
      'Curso técnico R$ 2.300',
      'Auxílio-curso de R$ 300.',
      'Taxa de R$ 8 por entrega.',
      'Comprar ferramentas para a obra.',
    ],
  },
  {
    rule: 'photo_required',
    name: 'photos of people and of work',
    unlawful: ['Sem foto não serão analisados.', 'Só com foto.', 'Mande uma foto 3x4 para a entrevista.'],
    lawful: ['Enviar fotos da instalação.', 'Foto 3x4 só na admissão.', 'Enviar o relatório com fotos.'],
  },
  {
    rule: 'internship_rules',
    name: 'hours and studies in the text',
    vacancy: internship,
    unlawful: ['Horário: 8h às 17h.', 'Aceitamos quem já se formou.', 'Sem vínculo com escola.'],
    lawful: ['Loja aberta das 8h às 18h.', 'Das 8h às 14h.', 'Para quem já concluiu o ensino médio.'],
  },
  {
    rule: 'apprentice_rules',
    name: 'courses and contracts',
    vacancy: apprentice,
    unlawful: ['Sem curso.', 'Sem CTPS.', 'Jornada das 8h às 18h.', 'Trabalho como autônomo.'],
    lawful: ['Sem curso superior exigido.', 'A loja abre 9 horas por dia.', 'Atender clientes com MEI.'],
  },
  {
    rule: 'minor_at_risk',
    name: 'dangers, although a course is offered',
    vacancy: apprentice,
    unlawful: ['Trabalhar com prensa, com curso.', 'Abastecer veículos.', 'Até a meia-noite.'],
    lawful: ['Curso de soldagem.', 'Longe das caldeiras.', 'Abastecer prateleiras.'],
  },
  {
    rule: 'disguised_employment',
    name: 'hours and orders in other words',
    vacancy: { employmentType: 'PJ' },
    unlawful: ['Escala 12x36, faltas descontadas.', 'Terça a domingo, folga definida pela gerente.'],
    lawful: ['Prazo definido pela gerente; horário livre.', 'Loja aberta de terça a domingo.'],
  },
  {
    rule: 'below_minimum_wage',
    name: 'amounts in words, by the hour and next to other amounts',
    vacancy: { employmentType: 'CLT', weeklyHours: 44 },
    unlawful: [
      'Salário de R$ 1,2 mil.',
      'Pagamos mil e duzentos reais.',
      'R$ 6/h.',
      'Vale de R$ 500, salário de R$ 1.300.',
    ],
    lawful: [
      'Salário de 2 mil reais.',
      'R$ 600 mensais de vale.',
      'R$ 15 por hora.',
      'Meta de R$ 900 por mês.',
    ],
  },
];

describe.each(wordings)('$rule: $name', ({ rule, vacancy = { employmentType: 'CLT' }, unlawful, lawful }) => {
  const isFound = (jobDescription: string): boolean =>
    lintVacancy({ ...vacancy, jobDescription }).some((finding) => finding.rule === rule);

  test.each(unlawful)('finds “%s”', (text) => {
    expect(isFound(text)).toBe(true);
  });

  test.each(lawful)('spares “%s”', (text) => {
    expect(isFound(text)).toBe(false);
  });
});
