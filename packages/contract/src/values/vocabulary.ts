// Lists of the domain. Forms, schemas, types and the database's enumerations all derive from them.

export const roles = ['Candidate', 'Company', 'Admin'] as const;
export type Role = (typeof roles)[number];

/** The kinds that administrators can delete in bulk. */
export const removableKinds = [...roles, 'Vacancy'] as const;
export type RemovableKind = (typeof removableKinds)[number];

export const bulkRemovalStates = ['running', 'done', 'cancelled'] as const;

/** Rights of a company's people, the strongest first. The company's own account may do everything. */
export const companyRights = ['Administração', 'Recrutamento'] as const;
export type CompanyRight = (typeof companyRights)[number];
/** The weakest right, for calls about a person's own account, which every colleague may make. */
export const everyColleague = 'Recrutamento' satisfies CompanyRight;

/** Levels of the action log. */
export const logLevels = ['INFO', 'WARN', 'ERROR'] as const;

export const areas = [
  'Tecnologia',
  'Saúde',
  'Educação',
  'Finanças',
  'Engenharia',
  'Marketing',
  'Vendas',
  'Recursos Humanos',
  'Administração',
  'Jurídico',
  'Logística',
  'Atendimento ao Cliente',
  'Design',
  'Operações',
  'Construção Civil',
] as const;

/** Vacancies may fall outside the areas that candidates choose from. */
export const vacancyAreas = [...areas, 'Outros'] as const;

export const educationLevels = [
  'Ensino Fundamental',
  'Ensino Médio',
  'Ensino Superior',
  'Pós-Graduação',
  'Mestrado',
  'Doutorado',
] as const;

/** The forms offer `Outro` only to administrators. */
export const genders = ['Masculino', 'Feminino', 'Prefiro não dizer', 'Outro'] as const;

export const currencies = ['R$', 'US$', '€', '£', '¥', '₩', 'A$', 'C$', '₹', '₽'] as const;
export const defaultCurrency = currencies[0];

export const languageLevels = ['Basico', 'Intermediario', 'Avancado', 'Fluente'] as const;

export const employmentTypes = ['CLT', 'PJ', 'Temporário', 'Jovem Aprendiz', 'Estágio'] as const;

export const workModes = ['Presencial', 'Híbrido', 'Remoto'] as const;
export type WorkMode = (typeof workModes)[number];

/** The period of a salary. */
export const salaryPeriods = ['Hora', 'Mês', 'Ano'] as const;

/** Benefits that are common in Brazil; a vacancy may name others in free text. */
export const benefits = [
  'Vale-transporte',
  'Vale-refeição',
  'Vale-alimentação',
  'Plano de saúde',
  'Plano odontológico',
  'Seguro de vida',
  'Participação nos lucros (PLR)',
  'Bônus',
  'Auxílio home office',
  'Auxílio-creche',
  'Auxílio-educação',
  'Previdência privada',
  'Academia',
  'Refeição no local',
  'Cesta básica',
  'Transporte fretado',
  'Horário flexível',
  'Day off de aniversário',
] as const;
export type Benefit = (typeof benefits)[number];

/** Groups to which a vacancy may be restricted. Candidates are never asked whether they belong to one. */
export const affirmativeGroups = [
  'Pessoas com deficiência',
  'Pessoas negras',
  'Mulheres',
  '50+',
  'LGBTQIA+',
  'Indígenas',
] as const;
export type AffirmativeGroup = (typeof affirmativeGroups)[number];

export const weekdays = [
  'Segunda-Feira',
  'Terça-Feira',
  'Quarta-Feira',
  'Quinta-Feira',
  'Sexta-Feira',
  'Sábado',
  'Domingo',
] as const;

/** The frequency of the mails of an alert. */
export const alertFrequencies = ['Diário', 'Semanal'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

export const companyTypes = ['Profissional Liberal', 'Empresa de CRH', 'Empresa Empregadora'] as const;
export type CompanyType = (typeof companyTypes)[number];

/** The field with the documents of each type of company. Only those of the company's type are stored. */
export const documentsFieldOfType = {
  'Profissional Liberal': 'liberalProfessionalData',
  'Empresa de CRH': 'crhCompanyData',
  'Empresa Empregadora': 'employerCompanyData',
} as const satisfies Record<CompanyType, string>;

/** In the order in which an application passes through them. The last two are the company's decision. */
export const applicationStatuses = ['Currículo Enviado', 'Em Análise', 'Aprovado', 'Dispensado'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Statuses of an invitation: `closed` once its vacancy accepts no more applications. */
export const invitationStatuses = ['pending', 'applied', 'declined', 'closed'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** States of an interview. The first three are open; two of them wait for one side's answer. */
export const interviewStates = ['proposed', 'countered', 'agreed', 'declined', 'cancelled'] as const;
export type InterviewState = (typeof interviewStates)[number];

/** The kinds of screening questions. */
export const questionKinds = ['yesNo', 'choice', 'number', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The kinds of mail that can be switched off. Each kind has the name of the notice about the same event. */
export const mailKinds = [
  'application_status',
  'vacancy_ended',
  'new_applicants',
  'withdrawals',
  'report_received',
  'report_outcome',
  'invitation',
  'interview',
  'interview_reminder',
  'message',
  'replies_due',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The kinds of mail that each role receives. */
export const mailKindsOfRole = {
  Candidate: [
    'application_status',
    'interview',
    'interview_reminder',
    'message',
    'vacancy_ended',
    'invitation',
    'report_outcome',
  ],
  Company: [
    'new_applicants',
    'interview',
    'interview_reminder',
    'message',
    'replies_due',
    'withdrawals',
    'report_outcome',
  ],
  Admin: ['report_received'],
} as const satisfies Record<Role, readonly MailKind[]>;

/** Kinds of notices on the site. Mails about decisions of administrators cannot be switched off. */
export const noticeKinds = [
  ...mailKinds,
  'warning',
  'vacancy_banned',
  'sanction_lifted',
  'appeal_granted',
  'appeal_upheld',
  'appeal_received',
  'webhook_paused',
  'feed_paused',
  'feed_news',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const vacancyStatuses = ['Aberta', 'Encerrada', 'Vaga Banida'] as const;

/** Filters of a company's own vacancies. */
export const ownVacancyStatusFilters = ['Aberta', 'Encerra em breve', 'Encerrada'] as const;
export type OwnVacancyStatusFilter = (typeof ownVacancyStatusFilters)[number];

export const experienceFilters = [
  'Tem experiência',
  'Não tem experiência',
  'Mais de 3',
  'Mais de 5',
] as const;

export const states = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const;

/** Kilometres around a city that a search may reach. */
export const searchRadii = [10, 25, 50, 100] as const;
export type SearchRadius = (typeof searchRadii)[number];

/**
 * The next radius to offer when a search finds too little; undefined beyond the widest. A search without a radius is
 * offered the second one.
 */
export const widerRadius = (radius: SearchRadius | undefined): SearchRadius | undefined =>
  searchRadii.find((wider) => wider > (radius ?? searchRadii[0]));

/** Orders of the candidate search. */
export const candidateOrders = ['relevance', 'newest'] as const;

export const vacancyOrders = ['relevance', 'newest', 'match'] as const;

/** Offered by the forms; other values are accepted. */
export const civilStatuses = [
  'Solteiro(a)',
  'Casado(a)',
  'União estável',
  'Separado(a)',
  'Divorciado(a)',
  'Viúvo(a)',
] as const;

/** Offered by the forms; other values are accepted. */
export const hierarchicalAreas = [
  'Aprendiz',
  'Estágio',
  'Auxiliar',
  'Assistente',
  'Técnico',
  'Júnior',
  'Pleno',
  'Sênior',
  'Especialista',
  'Supervisão',
  'Coordenação',
  'Gerência',
  'Diretoria',
] as const;
