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
      'É um site de vagas para o Brasil inteiro. Quem procura trabalho monta um currículo virtual, busca vagas, envia o currículo e acompanha cada resposta. Quem contrata publica vagas, recebe currículos e responde a cada pessoa.',
      'Contratam por aqui empresas empregadoras, consultorias de RH e profissionais liberais.',
    ],
  },
  {
    id: 'gratuito',
    question: 'É preciso pagar para usar?',
    answer: [
      'Não. O Trampolim é totalmente gratuito, para quem procura e para quem contrata. Nenhuma vaga aparece na frente das outras por ter sido paga, e ninguém aqui deve pedir dinheiro por uma entrevista ou por uma vaga. Se alguém pedir, denuncie.',
    ],
    links: [{ to: '/perguntas-frequentes', hash: 'denunciar', label: 'Como denunciar' }],
  },
  {
    id: 'criar-conta',
    question: 'Como crio uma conta?',
    answer: [
      `Em "Cadastro", escolha Candidato ou Empresa e preencha quatro etapas curtas. O que não é preciso agora fica para depois. Para procurar trabalho é preciso ter pelo menos ${minimumCandidateAge} anos, a idade em que a lei permite ser aprendiz; uma empresa informa o CNPJ, e um profissional liberal, o CPF.`,
      `Enviamos um e-mail com um link, que vale por ${confirmationDays} dias, para confirmar seu endereço. Você já pode entrar e se candidatar antes disso, mas quase todos os outros e-mails só começam a chegar depois.`,
    ],
    links: [{ to: '/cadastro', label: 'Criar minha conta' }],
  },
  {
    id: 'senha',
    question: 'Esqueci minha senha. E agora?',
    answer: [
      `Peça um link em "Esqueci minha senha": ele chega por e-mail, vale por ${resetHours} hora e só pode ser usado uma vez. Ao criar a senha nova, todas as sessões abertas acabam, em todos os aparelhos.`,
    ],
    links: [{ to: '/forgot-password', label: 'Criar uma senha nova' }],
  },
];

const candidateQuestions: FrequentQuestion[] = [
  {
    id: 'buscar',
    question: 'Como busco vagas?',
    answer: [
      'Digite um cargo ou uma palavra na busca da página inicial, ou abra a aba de vagas: dá para filtrar por área, estado, salário, tipo de contratação e mais. Para ver as vagas não é preciso entrar; para se candidatar, sim.',
      'A busca ignora acentos e maiúsculas. O endereço da página guarda os filtros: dá para salvar ou enviar uma busca a alguém.',
    ],
    links: [{ to: publicVacancies.to, label: 'Buscar vagas' }],
  },
  {
    id: 'alertas',
    question: 'Posso receber vagas novas por e-mail?',
    answer: [
      'Sim. Salve uma busca como alerta e receba, todo dia ou toda semana, só as vagas que apareceram desde o último e-mail. Quando não há nada novo, não enviamos nada.',
      'Não é preciso ter conta: basta confirmar o endereço pelo link que enviamos. Cada e-mail traz a saída, em um clique e sem senha.',
    ],
  },
  {
    id: 'candidatar',
    question: 'Como envio meu currículo para uma vaga?',
    answer: [
      'Abra a vaga e toque em "Enviar Currículo": a empresa recebe o seu currículo virtual, sem nenhum formulário a mais. Cada pessoa se candidata uma vez a cada vaga.',
      'Em Favoritos dá para enviar o currículo a várias vagas de uma vez.',
    ],
    links: [{ to: '/area-candidato', label: 'Montar meu currículo' }],
  },
  {
    id: 'limite',
    question: 'Quantas candidaturas posso enviar por dia? E desistir?',
    answer: [
      `Até ${dailyApplicationLimit} por dia, contadas pelo dia de Brasília. Se você retirar uma candidatura enviada hoje, o lugar dela volta.`,
      'Você pode desistir em "Remover Candidatura" enquanto a empresa não tiver dispensado você. Se ela já tinha aberto seu currículo, fica sabendo da desistência. A uma vaga que dispensou você não dá para se candidatar de novo.',
    ],
  },
  {
    id: 'acompanhar',
    question: 'Como acompanho minhas candidaturas?',
    answer: [
      'Em Currículos Enviados, cada candidatura mostra em que passo está: Currículo Enviado, Em Análise (a empresa leu seu currículo) e Aprovado ou Dispensado, com o histórico e o comentário da empresa.',
      'Você recebe um aviso no site e, se quiser, um e-mail. A empresa tem dois minutos para corrigir uma decisão antes que avisemos você dela.',
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
      'Outros candidatos e quem só visita o site não veem nada seu. As empresas com conta encontram seu currículo na busca e, para chamar você, veem telefone, e-mail, cidade, estado e idade em anos.',
      'Rua, número, CEP, data de nascimento e estado civil elas nunca veem. A administração do site vê os dados do cadastro.',
    ],
    links: [{ to: '/termos-de-privacidade', hash: 'quem-ve', label: 'Quem vê o quê, em detalhe' }],
  },
  {
    id: 'esconder',
    question: 'Posso me esconder das empresas, ou bloquear uma delas?',
    answer: [
      'Sim. Em Conta, desligue "Aparecer para as empresas": só aquelas a que você se candidatar veem seu currículo. Lá também está quem abriu seu currículo no último ano, com a empresa e o dia.',
      'No perfil de uma empresa, "Bloquear empresa" tira você das buscas, dos favoritos e das recomendações dela, sem que ela saiba. Se você se candidatou a uma vaga dela, ela vê seu currículo enquanto a candidatura existir.',
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
      `Em uma vaga, tanto quanto ela: quando a vaga é removida, ${closedVacancyDays} dias depois do prazo, as candidaturas vão junto, e a empresa deixa de ver seu currículo por ali. Você guarda no histórico o título, a empresa, o último status e o que respondeu à empresa.`,
      'O currículo em si é seu: fica na sua conta até você mudá-lo ou excluí-la.',
    ],
  },
];

const companyQuestions: FrequentQuestion[] = [
  {
    id: 'publicar',
    question: 'Como uma empresa publica uma vaga?',
    answer: [
      "Entre com a conta da empresa e, na página inicial dela, use o botão 'anuncie sua vaga'. Preencha alguns campos, veja como a vaga vai aparecer e publique: ela já está no ar.",
      'O que você digitou fica guardado neste aparelho até a publicação, mesmo que a página feche.',
    ],
    links: [{ to: '/area-empresa', label: 'Ir para a área da empresa' }],
  },
  {
    id: 'quantas-vagas',
    question: 'Quantas vagas uma empresa pode ter abertas?',
    answer: [
      `Até ${liveVacancyLimit} ao mesmo tempo. Encerrar ou excluir uma vaga libera o lugar dela na hora.`,
    ],
  },
  {
    id: 'prazo',
    question: 'Por quanto tempo uma vaga fica no ar?',
    answer: [
      `Até ${vacancyLifetimeDays} dias. Sem outro prazo, é esse; a empresa pode escolher um menor, encerrar antes e, dentro dos ${vacancyLifetimeDays} dias, reabrir, se tiver lugar.`,
      `Depois do prazo a vaga sai das buscas sozinha e fica mais ${closedVacancyDays} dias com a empresa, como Encerrada, para que quem se candidatou ainda receba resposta. Então é removida.`,
    ],
  },
  {
    id: 'encontrar',
    question: 'Como uma empresa encontra candidatos?',
    answer: [
      'Em Listar Candidatos há busca por nome, área e palavras do currículo, com filtros de idade, idioma, experiência e competências. O site também recomenda currículos para as suas vagas e diz por quê.',
      `Abrindo um currículo, a empresa vê telefone e e-mail para fazer contato. São até ${dailyOpeningLimit} pessoas por dia que não se candidataram a ela, e cada uma vê na própria conta quem abriu seu currículo. Também dá para convidar até ${dailyCandidateInvitationLimit} pessoas por dia a uma vaga.`,
    ],
    links: [{ to: '/listar-candidatos', label: 'Listar candidatos' }],
  },
  {
    id: 'responder',
    question: 'Como a empresa responde a quem se candidatou?',
    answer: [
      'Na página da vaga, abra cada pessoa e escolha Aprovado ou Dispensado, com um comentário se quiser, uma a uma ou várias de uma vez. A pessoa vê o status na hora; o aviso e o e-mail saem dois minutos depois, e até lá dá para desfazer.',
      `O perfil da empresa mostra quanto ela responde: a parte das candidaturas dos últimos 90 dias que teve decisão ou comentário em até ${answeringDays} dias, a partir de 5 candidaturas.`,
    ],
    links: [{ to: '/minhas-vagas', label: 'Minhas vagas' }],
  },
  {
    id: 'equipe',
    question: 'Mais de uma pessoa pode recrutar pela mesma empresa?',
    answer: [
      `Sim. Em Equipe, convide até ${companyPeopleLimit} pessoas por e-mail; cada convite vale por ${invitationDays} dias. Cada uma entra com a própria senha e faz o que a permissão dela deixa: Recrutamento ou Administração. Quem é removido perde o acesso na hora.`,
    ],
    links: [{ to: '/equipe', label: 'Equipe' }],
  },
];

const safetyQuestions: FrequentQuestion[] = [
  {
    id: 'denunciar',
    question: 'Como denuncio uma vaga, uma empresa ou um currículo?',
    answer: [
      `Use "Denunciar" na vaga, na empresa ou no currículo, escolha o motivo e conte o que houve. A denúncia vai só para a administração: quem foi denunciado não sabe de quem ela veio. São até ${dailyReportLimit} por dia.`,
      'Guardamos como estava o que você denunciou, e você recebe um aviso quando for decidido.',
    ],
  },
  {
    id: 'recorrer',
    question: 'Recebi um aviso, fui banido ou minha vaga foi removida. Como recorro?',
    answer: [
      `Você recebe a decisão e o motivo, no site e por e-mail, e pode recorrer uma vez, em até ${appealDays} dias, pelo link que vem junto. O de quem foi banido funciona sem entrar.`,
      'Outra pessoa da administração julga o recurso, sempre que houver outra. O resumo de todas as decisões, sem nomes, é público.',
    ],
    links: [{ to: '/transparencia', label: 'Ver a página de transparência' }],
  },
  {
    id: 'meus-dados',
    question: 'Como baixo meus dados ou excluo minha conta?',
    answer: [
      'Em Conta, "Meus dados" baixa o que guardamos sobre você, em um arquivo, e diz o que fica de fora. "Excluir minha conta" acaba com ela na hora e para sempre, com o currículo e as candidaturas; antes de confirmar você vê o que acaba e o que fica, por quanto tempo e por quê.',
      'Se você só quer sumir das buscas por um tempo, basta não aparecer para as empresas.',
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
