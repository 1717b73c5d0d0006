import type { LinkProps } from '@tanstack/react-router';
import {
  answeringDays,
  appealDays,
  closedVacancyDays,
  companyPeopleLimit,
  confirmationDays,
  dailyApplicationLimit,
  dailyCandidateInvitationLimit,
  dailyOpeningLimit,
  dailyReportLimit,
  invitationDays,
  liveVacancyLimit,
  minimumCandidateAge,
  resetHours,
  vacancyLifetimeDays,
} from '@trampolim/contract/wire/limits';
import { publicVacancies } from '../../platform/navigation/vacancy-links.ts';

/** A link from an answer to the page that the answer is about. */
export interface QuestionLink {
  to: LinkProps['to'];
  hash?: string;
  label: string;
}

export interface FrequentQuestion {
  /** The anchor of the question: `/perguntas-frequentes#prazo`. */
  id: string;
  question: string;
  /** The paragraphs of the answer. */
  answer: readonly string[];
  links?: readonly QuestionLink[];
}

const generalQuestions: FrequentQuestion[] = [
  {
    id: 'o-que-e',
    question: 'O que é o Trampolim e para quem ele serve?',
    answer: [
      'É um site de vagas para o Brasil inteiro. Quem procura trabalho monta um currículo, se candidata e acompanha cada resposta. Empresas, consultorias de RH e profissionais liberais publicam vagas e respondem a cada pessoa.',
    ],
  },
  {
    id: 'gratuito',
    question: 'É preciso pagar para usar?',
    answer: [
      'Não. É totalmente gratuito, para quem procura e para quem contrata. Nenhuma vaga paga para aparecer antes. Se alguém pedir dinheiro por uma vaga ou entrevista, denuncie.',
    ],
    links: [{ to: '/perguntas-frequentes', hash: 'denunciar', label: 'Como denunciar' }],
  },
  {
    id: 'criar-conta',
    question: 'Como crio uma conta?',
    answer: [
      `Em "Cadastro", escolha Candidato ou Empresa: são quatro etapas curtas. Candidatos têm ao menos ${minimumCandidateAge} anos, a idade em que a lei permite ser aprendiz; empresas informam o CNPJ, e profissionais liberais, o CPF.`,
      `Confirme seu e-mail pelo link que enviamos; ele vale por ${confirmationDays} dias. Você já pode se candidatar antes, mas quase todos os outros e-mails só chegam depois.`,
    ],
    links: [{ to: '/cadastro', label: 'Criar minha conta' }],
  },
  {
    id: 'senha',
    question: 'Esqueci minha senha. E agora?',
    answer: [
      `Peça um link em "Esqueci minha senha". Ele chega por e-mail, vale por ${resetHours} hora e uma vez só. Com a senha nova, você sai de todos os aparelhos.`,
    ],
    links: [{ to: '/forgot-password', label: 'Criar uma senha nova' }],
  },
];

const candidateQuestions: FrequentQuestion[] = [
  {
    id: 'buscar',
    question: 'Como busco vagas?',
    answer: [
      'Digite um cargo ou uma palavra na busca, na página inicial ou na aba de vagas, e filtre por área, estado, salário e mais. Só é preciso entrar para se candidatar.',
      'Acentos e maiúsculas não importam. O endereço da página guarda os filtros, para salvar ou enviar a alguém.',
    ],
    links: [{ to: publicVacancies.to, label: 'Buscar vagas' }],
  },
  {
    id: 'alertas',
    question: 'Posso receber vagas novas por e-mail?',
    answer: [
      'Sim. Salve uma busca como alerta e receba só o que é novo, todo dia ou toda semana. Sem novidade, não há e-mail.',
      'Não é preciso ter conta, basta confirmar o endereço. Para sair, um clique em qualquer e-mail, sem senha.',
    ],
  },
  {
    id: 'candidatar',
    question: 'Como envio meu currículo para uma vaga?',
    answer: [
      'Toque em "Enviar Currículo" na vaga: a empresa recebe o seu currículo virtual. Se ela fez perguntas, você responde antes. Cada pessoa se candidata uma vez a cada vaga.',
      'Em Favoritos, dá para enviar a várias vagas juntas.',
    ],
    links: [{ to: '/area-candidato', label: 'Montar meu currículo' }],
  },
  {
    id: 'limite',
    question: 'Quantas candidaturas posso enviar por dia? E desistir?',
    answer: [
      `Até ${dailyApplicationLimit} por dia, no horário de Brasília. Retirar uma de hoje devolve o lugar.`,
      'Para desistir, use "Remover Candidatura", enquanto a empresa não tiver dispensado você. Se ela já abriu seu currículo, fica sabendo. Depois de dispensado, não dá para se candidatar à mesma vaga.',
    ],
  },
  {
    id: 'acompanhar',
    question: 'Como acompanho minhas candidaturas?',
    answer: [
      'Em Currículos Enviados, cada uma mostra seu passo: Currículo Enviado, Em Análise (a empresa leu), Aprovado ou Dispensado, com o comentário da empresa.',
      'Você recebe um aviso no site e, se quiser, um e-mail. Eles saem dois minutos depois da decisão, que até lá a empresa pode corrigir.',
    ],
    links: [
      { to: '/curriculos-enviados', label: 'Minhas candidaturas' },
      { to: '/conta-candidato', hash: 'emails', label: 'Escolher os e-mails que recebo' },
    ],
  },
  {
    id: 'quem-ve',
    question: 'Quem vê meus dados pessoais?',
    answer: [
      'Outros candidatos e visitantes não veem nada. Empresas com conta encontram seu currículo e veem telefone, e-mail, cidade, estado e idade em anos, para chamar você.',
      'Elas nunca veem rua, número, CEP, data de nascimento e estado civil. A administração do site vê o cadastro.',
    ],
    links: [{ to: '/termos-de-privacidade', hash: 'quem-ve', label: 'Quem vê o quê, em detalhe' }],
  },
  {
    id: 'esconder',
    question: 'Posso me esconder das empresas, ou bloquear uma delas?',
    answer: [
      'Sim. Em Conta, desligue "Aparecer para as empresas": só aquelas a que você se candidatar veem seu currículo. Lá também está quem o abriu no último ano.',
      '"Bloquear empresa", no perfil dela, tira você das buscas, dos favoritos e das recomendações dela, sem aviso. Ela só vê seu currículo enquanto você tiver uma candidatura lá.',
    ],
    links: [
      { to: '/conta-candidato', hash: 'visibilidade', label: 'Quem encontra meu currículo' },
      { to: '/conta-candidato', hash: 'quem-abriu', label: 'Quem abriu meu currículo' },
    ],
  },
  {
    id: 'curriculo-guardado',
    question: 'Por quanto tempo meu currículo fica guardado?',
    answer: [
      `Em uma vaga, tanto quanto ela: ${closedVacancyDays} dias depois do prazo, vaga e candidaturas saem, e a empresa deixa de vê-lo ali. No seu histórico ficam o título, a empresa, o último status e suas respostas.`,
      'Na sua conta, até você mudá-lo ou excluí-la.',
    ],
  },
];

const companyQuestions: FrequentQuestion[] = [
  {
    id: 'publicar',
    question: 'Como uma empresa publica uma vaga?',
    answer: [
      "Na página inicial da empresa, use o botão 'anuncie sua vaga', preencha alguns campos e publique: ela já está no ar.",
      'Até lá, o que você digitou fica guardado neste aparelho.',
    ],
    links: [{ to: '/area-empresa', label: 'Ir para a área da empresa' }],
  },
  {
    id: 'quantas-vagas',
    question: 'Quantas vagas uma empresa pode ter abertas?',
    answer: [`Até ${liveVacancyLimit} ao mesmo tempo. Encerrar ou excluir uma libera o lugar na hora.`],
  },
  {
    id: 'prazo',
    question: 'Por quanto tempo uma vaga fica no ar?',
    answer: [
      `${vacancyLifetimeDays} dias, ou menos, se a empresa quiser. Dentro deles, ela pode encerrar e reabrir, se tiver lugar.`,
      `Depois do prazo, a vaga sai das buscas e fica ${closedVacancyDays} dias com a empresa, como Encerrada, para responder a quem falta. Então é removida.`,
    ],
  },
  {
    id: 'encontrar',
    question: 'Como uma empresa encontra candidatos?',
    answer: [
      'Em Listar Candidatos, busque por nome, área e palavras do currículo, e filtre por idade, idioma, experiência e competências. O site também recomenda currículos e diz por quê.',
      `O currículo aberto mostra telefone e e-mail. São até ${dailyOpeningLimit} por dia de quem não se candidatou, e a pessoa vê quem abriu. Também dá para convidar até ${dailyCandidateInvitationLimit} pessoas por dia.`,
    ],
    links: [{ to: '/listar-candidatos', label: 'Listar candidatos' }],
  },
  {
    id: 'responder',
    question: 'Como a empresa responde a quem se candidatou?',
    answer: [
      'Na página da vaga, escolha Aprovado ou Dispensado, com um comentário se quiser, para uma pessoa ou várias. O status muda na hora; o aviso e o e-mail saem em dois minutos, e até lá dá para desfazer.',
      `O perfil da empresa mostra quanto ela responde em até ${answeringDays} dias, a partir de 5 candidaturas nos últimos 90 dias.`,
    ],
    links: [{ to: '/minhas-vagas', label: 'Minhas vagas' }],
  },
  {
    id: 'equipe',
    question: 'Mais de uma pessoa pode recrutar pela mesma empresa?',
    answer: [
      `Sim. Em Equipe, convide até ${companyPeopleLimit} pessoas por e-mail, com a permissão Recrutamento ou Administração. O convite vale por ${invitationDays} dias, cada uma tem a própria senha, e quem é removido sai na hora.`,
    ],
    links: [{ to: '/equipe', label: 'Equipe' }],
  },
];

const safetyQuestions: FrequentQuestion[] = [
  {
    id: 'denunciar',
    question: 'Como denuncio uma vaga, uma empresa ou um currículo?',
    answer: [
      `Use "Denunciar" na vaga, na empresa ou no currículo e conte o que houve. Só a administração sabe de quem veio. São até ${dailyReportLimit} por dia.`,
      'Guardamos como estava o que você denunciou e avisamos você da decisão.',
    ],
  },
  {
    id: 'recorrer',
    question: 'Recebi um aviso, fui banido ou minha vaga foi removida. Como recorro?',
    answer: [
      `A decisão e o motivo chegam no site e por e-mail, com um link para recorrer uma vez, em até ${appealDays} dias. O de quem foi banido funciona sem entrar.`,
      'Outra pessoa da administração julga, sempre que houver. O resumo das decisões, sem nomes, é público.',
    ],
    links: [{ to: '/transparencia', label: 'Ver a página de transparência' }],
  },
  {
    id: 'meus-dados',
    question: 'Como baixo meus dados ou excluo minha conta?',
    answer: [
      'Em Conta, "Meus dados" baixa um arquivo com o que guardamos sobre você e diz o que fica de fora. "Excluir minha conta" acaba com ela na hora e para sempre; antes, você vê o que fica, por quanto tempo e por quê.',
      'Para só sumir das buscas, basta não aparecer para as empresas.',
    ],
    links: [
      { to: '/conta-candidato', hash: 'meus-dados', label: 'Meus dados, como candidato' },
      { to: '/conta-empresa', hash: 'meus-dados', label: 'Meus dados, como empresa' },
      { to: '/conta-administrador', hash: 'meus-dados', label: 'Meus dados, como administrador' },
    ],
  },
];

/** The frequent questions by audience. */
export const questionGroups = [
  { id: 'para-comecar', title: 'Para começar', questions: generalQuestions },
  { id: 'quem-procura', title: 'Quem procura trabalho', questions: candidateQuestions },
  { id: 'quem-contrata', title: 'Quem contrata', questions: companyQuestions },
  { id: 'seguranca', title: 'Segurança e seus dados', questions: safetyQuestions },
] as const;

export const allQuestions: readonly FrequentQuestion[] = questionGroups.flatMap(({ questions }) => questions);
