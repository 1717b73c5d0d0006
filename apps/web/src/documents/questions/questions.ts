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
    question: 'O que é o Trampolim?',
    answer: [
      'Um site de vagas para todo o Brasil: candidatos montam um currículo e se candidatam; empresas e profissionais liberais publicam vagas e respondem.',
    ],
  },
  {
    id: 'gratuito',
    question: 'É preciso pagar para usar?',
    answer: ['Não, é totalmente gratuito. Se alguém cobrar por uma vaga ou entrevista, denuncie.'],
    links: [{ to: '/perguntas-frequentes', hash: 'denunciar', label: 'Como denunciar' }],
  },
  {
    id: 'criar-conta',
    question: 'Como crio uma conta?',
    answer: [
      `Em “Cadastro”, como Candidato (a partir de ${minimumCandidateAge} anos) ou Empresa (CNPJ, ou CPF de profissional liberal). Confirme o e-mail em até ${confirmationDays} dias para receber os avisos.`,
    ],
    links: [{ to: '/cadastro', label: 'Criar minha conta' }],
  },
  {
    id: 'senha',
    question: 'Esqueci minha senha. E agora?',
    answer: [
      `Peça um link em “Esqueci minha senha”: vale por ${resetHours} hora e uma vez só. A senha nova encerra suas sessões.`,
    ],
    links: [{ to: '/forgot-password', label: 'Criar uma senha nova' }],
  },
];

const candidateQuestions: FrequentQuestion[] = [
  {
    id: 'buscar',
    question: 'Como busco vagas?',
    answer: [
      'Na aba de vagas, digite um cargo, uma palavra ou uma cidade e filtre. Só é preciso entrar para se candidatar.',
    ],
    links: [{ to: publicVacancies.to, label: 'Buscar vagas' }],
  },
  {
    id: 'alertas',
    question: 'Posso receber vagas novas por e-mail?',
    answer: [
      'Sim, mesmo sem conta: salve a busca como alerta e confirme o e-mail. Só chega o que é novo, e você sai com um clique.',
    ],
  },
  {
    id: 'candidatar',
    question: 'Como envio meu currículo para uma vaga?',
    answer: [
      'Toque em “Enviar Currículo” e responda às perguntas da vaga, se houver. Cada vaga recebe só uma candidatura sua.',
    ],
    links: [{ to: '/area-candidato', label: 'Montar meu currículo' }],
  },
  {
    id: 'limite',
    question: 'Quantas candidaturas posso enviar por dia? E desistir?',
    answer: [
      `Até ${dailyApplicationLimit} por dia, no horário de Brasília. “Remover Candidatura” desiste e, no mesmo dia, devolve o lugar; quem já abriu seu currículo fica sabendo. Depois de dispensado, não dá para desistir nem se candidatar de novo.`,
    ],
  },
  {
    id: 'acompanhar',
    question: 'Como acompanho minhas candidaturas?',
    answer: [
      'Em Currículos Enviados, pelo status e pelo comentário da empresa. Dois minutos depois da decisão, sai o aviso no site e, se você quiser, por e-mail.',
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
      'Empresas encontram seu currículo e veem telefone, e-mail, cidade, estado e idade; nunca rua, número, CEP, data de nascimento e estado civil. Outros candidatos e visitantes não veem nada. A administração vê cadastro, currículo e candidaturas.',
    ],
    links: [{ to: '/termos-de-privacidade', hash: 'quem-ve', label: 'Quem vê o quê' }],
  },
  {
    id: 'esconder',
    question: 'Posso me esconder ou bloquear uma empresa?',
    answer: [
      'Sim. Em Conta, desligue “Aparecer para as empresas”; no perfil de uma empresa, use “Bloquear empresa”. Ninguém é avisado. A empresa a que você se candidatar vê seu currículo mesmo assim.',
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
      `Na vaga, até ${closedVacancyDays} dias depois do prazo dela; na sua conta, até você mudar ou excluir. Seu histórico guarda título, empresa, último status e suas respostas.`,
    ],
  },
];

const companyQuestions: FrequentQuestion[] = [
  {
    id: 'publicar',
    question: 'Como uma empresa publica uma vaga?',
    answer: [
      "Na página inicial da empresa, use o botão 'anuncie sua vaga', preencha alguns campos e publique.",
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
      `Até ${vacancyLifetimeDays} dias. Depois, sai das buscas, fica ${closedVacancyDays} dias com a empresa, para responder a quem falta, e é removida.`,
    ],
  },
  {
    id: 'encontrar',
    question: 'Como uma empresa encontra candidatos?',
    answer: [
      `Em Listar Candidatos, por busca, filtros e recomendações. O currículo mostra telefone e e-mail: até ${dailyOpeningLimit} por dia de quem não se candidatou, e a pessoa vê quem abriu. Dá para convidar até ${dailyCandidateInvitationLimit} por dia.`,
    ],
    links: [{ to: '/listar-candidatos', label: 'Listar candidatos' }],
  },
  {
    id: 'responder',
    question: 'Como a empresa responde a quem se candidatou?',
    answer: [
      `Na página da vaga, aprove ou dispense uma pessoa ou várias. O aviso sai em dois minutos; até lá, dá para desfazer. O perfil da empresa mostra quanto ela responde em até ${answeringDays} dias.`,
    ],
    links: [{ to: '/minhas-vagas', label: 'Minhas vagas' }],
  },
  {
    id: 'equipe',
    question: 'Outras pessoas podem recrutar comigo?',
    answer: [
      `Sim: até ${companyPeopleLimit}, convidadas por e-mail em Equipe, com a permissão Recrutamento ou Administração. Cada uma tem sua senha; quem é removido sai na hora.`,
    ],
    links: [{ to: '/equipe', label: 'Equipe' }],
  },
];

const safetyQuestions: FrequentQuestion[] = [
  {
    id: 'denunciar',
    question: 'Como faço uma denúncia?',
    answer: [
      `Use “Denunciar” na vaga, na empresa ou no currículo, até ${dailyReportLimit} vezes por dia. Só a administração sabe quem denunciou. Guardamos como estava e avisamos você da decisão.`,
    ],
  },
  {
    id: 'recorrer',
    question: 'Como recorro de uma decisão da moderação?',
    answer: [
      `Pelo link que vem com a decisão e o motivo, no site e por e-mail: uma vez, em até ${appealDays} dias. Quem foi banido recorre sem entrar. Outra pessoa da administração julga, sempre que houver.`,
    ],
    links: [{ to: '/transparencia', label: 'Ver a página de transparência' }],
  },
  {
    id: 'meus-dados',
    question: 'Como baixo meus dados ou excluo minha conta?',
    answer: [
      'Em Conta: “Meus dados” baixa o que guardamos; “Excluir minha conta” vale na hora e para sempre, e antes mostra o que fica, por quanto tempo e por quê.',
    ],
    links: [
      { to: '/conta-candidato', hash: 'meus-dados', label: 'Como candidato' },
      { to: '/conta-empresa', hash: 'meus-dados', label: 'Como empresa' },
      { to: '/conta-administrador', hash: 'meus-dados', label: 'Como administrador' },
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
