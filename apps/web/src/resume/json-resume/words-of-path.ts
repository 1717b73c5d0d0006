import type { JsonPath } from './json-cursor.ts';

/** The names of the published schema in the words of its readers. */
const words = new Map(
  Object.entries({
    basics: 'Dados pessoais',
    work: 'Experiência',
    volunteer: 'Trabalho voluntário',
    education: 'Formação',
    awards: 'Prêmios',
    certificates: 'Certificados',
    publications: 'Publicações',
    skills: 'Habilidades',
    languages: 'Idiomas',
    interests: 'Interesses',
    references: 'Referências',
    projects: 'Projetos',
    meta: 'Sobre o arquivo',
    name: 'nome',
    label: 'título',
    image: 'foto',
    email: 'e-mail',
    phone: 'telefone',
    url: 'endereço na internet',
    summary: 'resumo',
    location: 'lugar',
    address: 'endereço',
    postalCode: 'CEP',
    city: 'cidade',
    region: 'estado',
    countryCode: 'país',
    profiles: 'perfis',
    network: 'rede',
    username: 'usuário',
    position: 'cargo',
    startDate: 'início',
    endDate: 'fim',
    description: 'descrição',
    highlights: 'destaques',
    organization: 'organização',
    institution: 'instituição',
    area: 'curso',
    studyType: 'grau',
    score: 'nota',
    courses: 'disciplinas',
    title: 'título',
    date: 'data',
    awarder: 'quem concedeu',
    issuer: 'quem emitiu',
    publisher: 'quem publicou',
    releaseDate: 'data',
    level: 'nível',
    keywords: 'palavras-chave',
    language: 'idioma',
    fluency: 'nível',
    reference: 'texto',
    roles: 'papéis',
    entity: 'organização',
    type: 'tipo',
  }),
);

/** Where in a file: `awards.0.title` → `Prêmios 1, título`. What the schema does not name keeps its name. */
export function wordsOfPath(path: JsonPath): string {
  const parts: string[] = [];
  for (const step of path) {
    if (typeof step === 'string') parts.push(words.get(step) ?? step);
    else parts.push(`${parts.pop() ?? 'item'} ${step + 1}`);
  }
  return parts.join(', ') || 'O arquivo';
}
