import { expect, test } from 'vitest';
import { findPassages } from '../legal-lint/lint-vacancy.ts';
import { textSignals } from './text-signals.ts';

const kindsIn = (jobDescription: string) =>
  new Set(findPassages({ jobDescription }, textSignals).map(({ rule }) => rule));

/** The subject of a class of sentences, one from a scam, and an honest one with the same words. */
const requestsForMoney = [
  [
    'a fee in an imperative',
    'Assine o clube de vagas por R$ 15.',
    'Assine contrato de 6 meses com piso de R$ 900.',
  ],
  [
    'a duty to pay',
    'É necessário adquirir a licença de 40 reais.',
    'É necessário ter moto; a ajuda é de 40 reais.',
  ],
  ['a price of a thing', 'O laudo sai por R$ 90.', 'O laudo sai em dois dias e a diária é de R$ 90.'],
  [
    'an amount in words',
    'A ficha custa trinta reais.',
    'A passagem custa trinta reais e é paga pela empresa.',
  ],
  ['a small amount after a thing', 'Crachá: 12,00.', 'Crachá fornecido; vale-refeição de 32,00.'],
  [
    'a large amount after a thing',
    'O curso custa R$ 1.200.',
    'Curso técnico completo e salário de R$ 3.200,00.',
  ],
  ['a price per unit', 'Taxa consular e seguro, total R$ 900.', 'Taxa de R$ 8 por entrega no fim da noite.'],
  ['an abbreviation', 'Pgto. da tx. de cad. de R$ 39.', 'Tx. de ocupação do hotel: 90 %.'],
  ['parcels', 'Treinamento em 6x de R$ 49.', 'O 13º é pago em 2 parcelas de R$ 900.'],
  [
    'a returned deposit',
    'São 60 reais, devolvidos no segundo mês.',
    'Despesas de até 60 reais são reembolsadas.',
  ],
  ['a deposit', 'Aporte a partir de R$ 100.', 'Adiantamento de R$ 800 no dia 20.'],
  [
    'a charge to the card',
    'Será descontado do seu cartão o valor de R$ 9.',
    'Será descontado 6% do salário.',
  ],
  ['an amount to bring', 'Traga 50 reais no dia da entrevista.', 'Traga o currículo no dia da entrevista.'],
  ['a payment before a reply', 'Depois do Pix enviamos o endereço.', 'Depois do depósito vire à direita.'],
  ['a proof of payment', 'Envie o comprovante e a vaga é sua.', 'Envie o comprovante de residência.'],
  ['a share of the first wage', 'Metade do primeiro salário é da agência.', 'Metade do 13º sai em novembro.'],
  [
    'money of the candidate',
    'Você compra os vales com seu cartão.',
    'Comprar material com o cartão da empresa.',
  ],
  [
    'a payment for a higher level of tasks',
    'Suba de nível com recargas.',
    'Vender recargas de celular no balcão.',
  ],
  [
    'a promise to buy the products',
    'Monte em casa e compramos sua produção.',
    'Compramos a produção de agricultores da região.',
  ],
  [
    'an account for strangers',
    'Receba valores na sua conta e repasse a terceiros.',
    'Receba o salário na sua conta.',
  ],
  [
    'an account in the name of the candidate',
    'Abra contas em seu nome e passe para nós.',
    'Abrir contas para clientes do banco.',
  ],
  ['a rented account', 'Alugue seu WhatsApp para a empresa.', 'Alugue seu quarto perto da empresa.'],
  [
    'parcels for strangers',
    'Receba pacotes em casa e troque as etiquetas.',
    'Receber pacotes e trocar as etiquetas.',
  ],
  [
    'codes of gift cards',
    'Compre cartões-presente e mande os códigos.',
    'Vender cartões-presente no caixa da loja.',
  ],
  ['money passed on', 'Receba o Pix e mande para outra chave.', 'Receba o Pix do salário no dia 5.'],
  ['an amount that nothing explains', 'Ativação do perfil: 35 reais.', 'Frete ativo, 35 reais por rota.'],
  ['a condition', 'Só chamamos quem pagar a ficha.', 'Só chamamos quem pode começar já.'],
  ['a small deposit', 'Mande um Pix de confirmação.', 'Mande um currículo atualizado.'],
  ['a missing payment', 'Aguarda só o pagamento da guia.', 'Falta só a entrevista com o gestor.'],
  ['an advance', 'O valor cai na sua conta e você compra as peças.', 'O salário cai na sua conta no dia 5.'],
  ['another name', 'Apostamos com seu CPF e dividimos.', 'Apostamos em você.'],
  ['a loan', 'Assine o empréstimo, é só um teste.', 'Explicar o empréstimo a aposentados.'],
  ['disguised letters', 'Faça o p1x hoje.', 'Faça parte da equipe hoje.'],
  ['letters with gaps', 'Só falta a t-a-x-a.', 'Só falta você.'],
  [
    'a denied requirement',
    'Não precisa de experiência: pague 20 reais.',
    'Não precisa pagar 20 reais nem nada mais.',
  ],
];

test.each(requestsForMoney)('%s is found in a scam but not in an honest sentence', (_what, scam, honest) => {
  expect(kindsIn(scam)).toContain('asks_payment');
  expect(kindsIn(honest)).not.toContain('asks_payment');
});

test.each([
  ['identity', 'Precisamos da foto da sua CNH.', 'Após a aprovação, envie cópia dos documentos.'],
  ['card', 'Responda com o CVV e a validade.', 'Nunca peça o CVV do cartão ao cliente.'],
  ['bank', 'Mande print do saldo da sua conta.', 'Conferir o saldo da conta da loja.'],
  ['code', 'Diga o código que apareceu no celular.', 'O código de conduta está no celular da equipe.'],
  ['face', 'Faça a prova de vida no link.', 'O ponto é por reconhecimento facial.'],
  ['remote access', 'Baixe o app e permita acesso à tela.', 'Dar suporte por acesso remoto.'],
  ['access', 'Libere o acesso da sua conta no banco.', 'Liberar o acesso de visitantes.'],
  ['account of the government', 'Me passa teu gov.br.', 'Ajudar moradores a criar a conta gov.br.'],
  ['papers as a guarantee', 'Deixe o RG como garantia.', 'Deixe o RG na portaria para a visita.'],
  ['password', 'Informe a senha do aplicativo.', 'Testar login, senha e selfie do aplicativo.'],
])('a request for the %s of a candidate is found but honest words are not', (_what, scam, honest) => {
  expect(kindsIn(scam)).toContain('asks_personal_data');
  expect(kindsIn(honest)).not.toContain('asks_personal_data');
});

test.each([
  'Golpistas cobram taxa de R$ 30 em nosso nome. Desconfie.',
  'Sem taxa de inscrição, sem depósito de segurança.',
  'Nunca pague R$ 50 por um emprego.',
  'Mostrar imóveis e explicar o depósito caução.',
])('a warning, a denial or a task is not a request for money: %s', (text) => {
  expect(kindsIn(text)).not.toContain('asks_payment');
});

test('other ways to a messenger and gains per day are evidence', () => {
  expect(kindsIn('Chame no direct ou no z-a-p.')).toContain('moves_to_messenger');
  expect(kindsIn('Aplicação com 4% ao dia.')).toContain('unusual_pay');
  expect(kindsIn('Multa de 2% ao mês sobre o atraso.')).not.toContain('unusual_pay');
});
