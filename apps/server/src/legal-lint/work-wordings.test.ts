import type { CheckedVacancy } from '@trampolim/contract/legal-lint/legal-lint';
import { checkWordings } from '../../test/check-wordings.ts';

const apprentice: CheckedVacancy = { employmentType: 'Jovem Aprendiz', weeklyHours: 20 };
const internship: CheckedVacancy = { employmentType: 'Estágio', weeklyHours: 30, salary: 'R$ 900' };

checkWordings([
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
    rule: 'minor_at_risk',
    name: 'saws, unlike places and names',
    vacancy: apprentice,
    unlawful: ['Cortar madeira com serra.', 'Serra de fita.', 'Limpar as serras.'],
    lawful: ['Escritório em Taboão da Serra.', 'Laticínios Serra Azul contrata.'],
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
]);
