import type { CompanyContent } from './company.ts';

/** HR consultancies, which recruit for other companies. */
export const hrFirms: readonly CompanyContent[] = [
  {
    name: 'Encontro RH',
    type: 'Empresa de CRH',
    industry: 'Consultoria de RH',
    city: 'São Paulo',
    employees: 70,
    description: 'Recrutamos para pequenas e médias empresas e respondemos a todas as pessoas candidatas.',
    hires: ['financeiro', 'digital', 'administrativo', 'backEnd', 'loja', 'recepcao', 'trabalhista'],
  },
  {
    name: 'Ponto Humano Consultoria',
    type: 'Empresa de CRH',
    industry: 'Consultoria de RH',
    city: 'Belo Horizonte',
    employees: 45,
    description: 'Seleção com foco em diversidade e formação de lideranças.',
    hires: ['treinamento', 'recrutamento', 'engenhariaCivil', 'contabilidade', 'jornalismo'],
  },
  {
    name: 'Talentos da Serra',
    type: 'Empresa de CRH',
    industry: 'Consultoria de RH',
    city: 'Caxias do Sul',
    employees: 28,
    description: 'Conectamos a indústria da Serra Gaúcha a quem quer construir carreira.',
    hires: ['mecanica', 'pcp', 'manutencao', 'departamentoPessoal', 'producaoIndustrial'],
  },
  {
    name: 'Nordeste Talentos',
    type: 'Empresa de CRH',
    industry: 'Consultoria de RH',
    city: 'Recife',
    employees: 38,
    description: 'Vagas de tecnologia, saúde e educação em todo o Nordeste.',
    hires: ['dados', 'enfermagem', 'pedagogia', 'sucessoDoCliente', 'compliance'],
  },
  {
    name: 'Amazônia Gente',
    type: 'Empresa de CRH',
    industry: 'Consultoria de RH',
    city: 'Manaus',
    employees: 22,
    description: 'Recrutamento na região Norte, com entrevistas presenciais em barco quando é preciso.',
    hires: ['segurancaTrabalho', 'almoxarifado', 'administrativo', 'eletrica'],
  },
  {
    name: 'Primeiro Passo',
    type: 'Empresa de CRH',
    industry: 'Consultoria de RH',
    city: 'Rio de Janeiro',
    employees: 52,
    description: 'Programas de estágio e de jovem aprendiz para quem está começando.',
    hires: ['administrativo', 'callCenter', 'loja', 'suporte', 'grafico', 'bancario'],
  },
];
