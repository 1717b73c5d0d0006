import { softSkills } from '@trampolim/contract/values/skills';
import type { areas } from '@trampolim/contract/values/vocabulary';

/** Qualifications that vacancies of each area often require. */
const skillsByArea: Record<(typeof areas)[number], readonly string[]> = {
  Tecnologia: ['SQL', 'Git', 'JavaScript', 'Python', 'Testes automatizados'],
  Saúde: ['Primeiros socorros', 'Biossegurança', 'COREN ativo', 'Prontuário eletrônico'],
  Educação: ['Planejamento de aulas', 'BNCC', 'Educação inclusiva', 'Ensino a distância'],
  Finanças: ['Excel avançado', 'Conciliação bancária', 'Contas a pagar e a receber', 'Fluxo de caixa'],
  Engenharia: ['AutoCAD', 'CREA ativo', 'Leitura de projetos', 'MS Project'],
  Marketing: ['Redes sociais', 'Google Ads', 'SEO', 'Produção de conteúdo'],
  Vendas: ['Prospecção de clientes', 'CRM', 'Pós-venda', 'CNH B'],
  'Recursos Humanos': ['Recrutamento e seleção', 'Departamento pessoal', 'Folha de pagamento', 'eSocial'],
  Administração: ['Pacote Office', 'Excel', 'Emissão de notas fiscais', 'Controle de documentos'],
  Jurídico: ['OAB ativa', 'Elaboração de contratos', 'PJe', 'Pesquisa de jurisprudência'],
  Logística: ['CNH B', 'Empilhadeira', 'Controle de estoque', 'WMS'],
  'Atendimento ao Cliente': ['Atendimento telefônico', 'Pacote Office', 'Operação de caixa', 'CRM'],
  Design: ['Figma', 'Photoshop', 'Illustrator', 'Identidade visual'],
  Operações: ['Operação de máquinas', 'NR-12', 'Controle de qualidade', '5S'],
  'Construção Civil': ['NR-35', 'NR-18', 'Leitura de planta', 'Alvenaria'],
};

/** Qualifications that vacancies of all areas require. */
const commonSkills = [
  'Trabalho em equipe',
  'Comunicação',
  'Organização',
  'Pacote Office',
  'Atendimento ao público',
  'Proatividade',
];

const normalize = (text: string) => text.trim().toLocaleLowerCase('pt-BR');

/** Suggests qualifications that are not listed yet, starting with the qualifications of the area. */
export function suggestionsFor(area: string | undefined, listed: readonly string[]): string[] {
  const listedSkills = new Set(listed.map(normalize));
  const areaSkills = Object.entries(skillsByArea).find(([name]) => name === area)?.[1] ?? [];
  return [...new Set([...areaSkills, ...commonSkills, ...softSkills])].filter(
    (skill) => !listedSkills.has(normalize(skill)),
  );
}
