import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { fromJsonResume, type ImportedResume } from './from-json-resume.ts';
import { ExcessiveJson, type JsonPath, UnstorableJson } from './json-cursor.ts';

const maxFileBytes = 1_000_000;

/** An error whose message is displayed to the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** @throws {UnreadableFile} */
export async function readResumeFile(file: Blob, candidate: OwnCandidate): Promise<ImportedResume> {
  if (file.size > maxFileBytes) {
    throw new UnreadableFile('O arquivo tem mais de 1 MB. Escolha outro.');
  }
  const imported = importText(await file.text(), candidate);
  if (Object.keys(imported.resume).length === 0) {
    throw new UnreadableFile(
      'Não achamos dados de currículo neste arquivo. Ele está no formato JSON Resume?',
    );
  }
  return imported;
}

function importText(text: string, candidate: OwnCandidate): ImportedResume {
  try {
    return fromJsonResume(JSON.parse(text), candidate);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new UnreadableFile('Este arquivo não está em JSON. Escolha outro.', { cause: error });
    }
    if (error instanceof ExcessiveJson) {
      throw new UnreadableFile('Este arquivo é grande ou complexo demais para um currículo.', {
        cause: error,
      });
    }
    if (error instanceof UnstorableJson) {
      throw new UnreadableFile(`O texto contém um caractere inválido: ${pathLabel(error.path)}.`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** Portuguese labels for the property names of the schema. */
const labels = new Map(
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
    endDate: 'término',
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

/** The label of a path: `awards.0.title` → `Prêmios 1, título`. Unknown names are returned unchanged. */
export function pathLabel(path: JsonPath): string {
  const parts: string[] = [];
  for (const step of path) {
    if (typeof step === 'string') parts.push(labels.get(step) ?? step);
    else parts.push(`${parts.pop() ?? 'item'} ${step + 1}`);
  }
  return parts.join(', ') || 'O arquivo';
}
