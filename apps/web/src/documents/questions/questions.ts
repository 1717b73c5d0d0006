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
      'Um site de vagas para todo o Brasil: candidatos enviam o currículo; empresas e profissionais liberais publicam vagas e respondem.',
    ],
  },
  {
    id: 'gratuito',
    question: 'É preciso pagar para usar?',
    answer: ['Não, é totalmente gratuito. Se cobrarem por vaga ou entrevista, denuncie.'],
    links: [{ to: '/perguntas-frequentes', hash: 'denunciar', label: 'Como denunciar' }],
  },
  {
    id: 'criar-conta',
    question: 'Como crio uma conta?',
    answer: [
      `Em “Cadastro”, como Candidato (a partir de ${minimumCandidateAge} anos) ou Empresa (CNPJ, ou CPF de profissional liberal). Confirme o e-mail em até ${confirmationDays} dias para receber avisos.`,
    ],
    links: [{ to: '/cadastro', label: 'Criar minha conta' }],
  },
  {
    id: 'senha',
    question: 'Esqueci minha senha. E agora?',
    answer: [`Peça um link: vale uma só vez e por ${resetHours} hora. A senha nova encerra suas sessões.`],
    links: [{ to: '/forgot-password', label: 'Criar senha nova' }],
  },
];

const candidateQuestions: FrequentQuestion[] = [
  {
    id: 'buscar',
    question: 'Como busco vagas?',
    answer: ['Na aba de vagas, digite cargo, palavra ou cidade. Só é preciso entrar para se candidatar.'],
    links: [{ to: publicVacancies.to, label: 'Buscar vagas' }],
  },
  {
    id: 'alertas',
    question: 'Posso receber vagas novas por e-mail?',
    answer: ['Sim, mesmo sem conta: salve a busca como alerta e confirme o e-mail. Um clique cancela.'],
  },
  {
    id: 'candidatar',
    question: 'Como envio meu currículo para uma vaga?',
    answer: [
      'Toque em “Enviar Currículo” e responda às perguntas, se houver. Só vale uma candidatura por vaga.',
    ],
    links: [{ to: '/area-candidato', label: 'Montar meu currículo' }],
  },
  {
    id: 'limite',
    question: 'Quantas candidaturas posso enviar por dia? E desistir?',
    answer: [
      `Até ${dailyApplicationLimit}, no horário de Brasília. “Remover Candidatura” desiste e, no mesmo dia, devolve o lugar; quem já abriu seu currículo fica sabendo. Depois de dispensado, não dá para desistir nem se candidatar de novo.`,
    ],
  },
  {
    id: 'acompanhar',
    question: 'Como acompanho minhas candidaturas?',
    answer: [
      'Veja o status em Currículos Enviados. O aviso sai em dois minutos, no site e, se você quiser, por e-mail.',
    ],
    links: [
      { to: '/curriculos-enviados', label: 'Minhas candidaturas' },
      { to: '/conta-candidato', hash: 'emails', label: 'Escolher meus e-mails' },
    ],
  },
  {
    id: 'quem-ve',
    question: 'Quem vê meus dados pessoais?',
    answer: [
      'Empresas encontram seu currículo e veem telefone, e-mail, cidade, estado e idade; nunca rua, nascimento, gênero ou estado civil. Outros candidatos e visitantes não veem nada.',
    ],
    links: [{ to: '/termos-de-privacidade', hash: 'quem-ve', label: 'Quem vê o quê' }],
  },
  {
    id: 'esconder',
    question: 'Posso me esconder ou bloquear uma empresa?',
    answer: [
      'Sim: em Conta, desligue “Aparecer para as empresas”; no perfil dela, use “Bloquear empresa”. Ninguém é avisado. Quem recebe sua candidatura vê seu currículo mesmo assim.',
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
      `Na vaga, até ${closedVacancyDays} dias depois do prazo dela; na sua conta, até você mudar ou excluir.`,
    ],
    links: [{ to: '/termos-de-privacidade', hash: 'guarda', label: 'Todos os prazos' }],
  },
];

const companyQuestions: FrequentQuestion[] = [
  {
    id: 'publicar',
    question: 'Como uma empresa publica uma vaga?',
    answer: [
      "Na página inicial da empresa, use o botão 'anuncie sua vaga', preencha alguns campos e publique.",
    ],
    links: [{ to: '/area-empresa', label: 'Área da empresa' }],
  },
  {
    id: 'quantas-vagas',
    question: 'Quantas vagas uma empresa pode ter abertas?',
    answer: [`Até ${liveVacancyLimit} ao mesmo tempo. Encerrar ou excluir uma libera o lugar.`],
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
      `Em Listar Candidatos, por busca e filtros. O currículo mostra telefone e e-mail: até ${dailyOpeningLimit} por dia de quem não se candidatou, e a pessoa vê quem abriu. Dá para convidar até ${dailyCandidateInvitationLimit} por dia.`,
    ],
    links: [{ to: '/listar-candidatos', label: 'Listar candidatos' }],
  },
  {
    id: 'responder',
    question: 'Como a empresa responde a quem se candidatou?',
    answer: [
      `Na página da vaga, aprove ou dispense. O aviso sai em dois minutos; até lá, dá para desfazer. O perfil da empresa mostra quanto ela responde em até ${answeringDays} dias.`,
    ],
    links: [{ to: '/minhas-vagas', label: 'Minhas vagas' }],
  },
  {
    id: 'equipe',
    question: 'Outras pessoas podem recrutar comigo?',
    answer: [
      `Sim: até ${companyPeopleLimit}, convidadas por e-mail, para Recrutamento ou Administração. Quem é removido sai na hora.`,
    ],
    links: [{ to: '/equipe', label: 'Equipe' }],
  },
];

const safetyQuestions: FrequentQuestion[] = [
  {
    id: 'denunciar',
    question: 'Como faço uma denúncia?',
    answer: [
      `Com uma conta, use “Denunciar” na vaga, na empresa ou no currículo, até ${dailyReportLimit} vezes por dia. Só a administração sabe quem denunciou. Guardamos uma cópia e avisamos você da decisão.`,
    ],
  },
  {
    id: 'recorrer',
    question: 'Como recorro de uma decisão da moderação?',
    answer: [
      `Pelo link da decisão, no site ou por e-mail: uma vez, em até ${appealDays} dias. Quem foi banido recorre sem entrar.`,
    ],
    links: [{ to: '/transparencia', label: 'Transparência' }],
  },
  {
    id: 'meus-dados',
    question: 'Como baixo meus dados ou excluo minha conta?',
    answer: [
      'Em Conta: “Meus dados” baixa o que guardamos; “Excluir minha conta” vale na hora e para sempre, e antes mostra o que fica e por quê.',
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
