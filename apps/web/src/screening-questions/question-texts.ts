import { allowedNumbersText } from '@trampolim/contract/screening-questions/answer-rules';
import type { ScreeningQuestion } from '@trampolim/contract/screening-questions/screening-questions';
import type { QuestionKind } from '@trampolim/contract/values/vocabulary';

export const kindLabels: Record<QuestionKind, string> = {
  yesNo: 'Sim ou não',
  choice: 'Escolha entre opções',
  number: 'Número',
  text: 'Texto curto',
};

/** Describes what may be answered to a question: `Uma destas: Manhã · Tarde`, `Um número: de 2 a 5 anos`. */
export function describePossibleAnswers(
  question: Pick<ScreeningQuestion, 'kind' | 'options' | 'min' | 'max' | 'unit'>,
): string {
  switch (question.kind) {
    case 'yesNo':
      return 'Sim ou não';
    case 'choice':
      return `Uma destas: ${question.options?.join(' · ')}`;
    case 'number':
      return ['Um número', lowerFirst(allowedNumbersText(question)) ?? question.unit]
        .filter(Boolean)
        .join(': ');
    case 'text':
      return 'Um texto curto';
  }
}

const lowerFirst = (text: string | undefined): string | undefined =>
  text && text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1);
