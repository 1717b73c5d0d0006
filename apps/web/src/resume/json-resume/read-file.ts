import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { fromJsonResume, type ImportedResume } from './from-json-resume.ts';
import { ExcessiveJson, UnstorableJson } from './json-cursor.ts';
import { wordsOfPath } from './words-of-path.ts';

const largestFile = 1_000_000;

/** Why a file was not read, in a sentence for whoever chose it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** @throws {UnreadableFile} */
export async function readResumeFile(file: Blob, candidate: OwnCandidate): Promise<ImportedResume> {
  if (file.size > largestFile) {
    throw new UnreadableFile('O arquivo tem mais de 1 MB, e um currículo é bem menor. Escolha outro.');
  }
  const imported = importText(await file.text(), candidate);
  if (Object.keys(imported.resume).length === 0) {
    throw new UnreadableFile(
      'Este arquivo não traz nada que caiba no currículo. Ele está no formato JSON Resume?',
    );
  }
  return imported;
}

function importText(text: string, candidate: OwnCandidate): ImportedResume {
  try {
    return fromJsonResume(JSON.parse(text), candidate);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new UnreadableFile('Não conseguimos ler este arquivo: ele não está em JSON.', { cause: error });
    }
    if (error instanceof ExcessiveJson) {
      throw new UnreadableFile('Este arquivo é grande ou complicado demais para ser um currículo.', {
        cause: error,
      });
    }
    if (error instanceof UnstorableJson) {
      throw new UnreadableFile(`O texto contém um caractere inválido: ${wordsOfPath(error.path)}.`, {
        cause: error,
      });
    }
    throw error;
  }
}
