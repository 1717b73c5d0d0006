import { foldAccents } from '../values/fold-accents.ts';

/** A subject that the law forbids companies to ask about in a selection. */
export interface ForbiddenSubject {
  subject: string;
  /** One sentence for the company. */
  reason: string;
}

interface Rule extends ForbiddenSubject {
  pattern: RegExp;
}

const lawAgainstSelection = 'a Lei 9.029/95 proíbe usar isso para contratar';

/**
 * The patterns match text in lower case, without accents and with a space for each punctuation mark. `maior de` is
 * only matched from 22 years on and `menor de` from 19 on, because ages of 18 and 21 may be lawful conditions.
 */
const rules: readonly Rule[] = [
  {
    subject: 'idade',
    pattern:
      /\b(idade|faixa etaria|quantos anos (voce|vc|tu)? ?(tem|possui|fez|faz)\b(?! de| trabalhando| atuando| na | no | com )|data de nascimento|(quando|em que ano|ano em que) (voce |vc )?nasceu|ano de nascimento|maior(es)? de (2[2-9]|[3-9]\d)|menor(es)? de (1[9]|[2-9]\d)|(ate|mais de|menos de) \d\d anos de idade)\b/,
    reason: `Idade não pode ser critério de contratação (Constituição, art. 7º, XXX): ${lawAgainstSelection}.`,
  },
  {
    subject: 'gravidez',
    pattern:
      /\b(gravid[ae]z?|gravidas?|gestante|gestacao|engravidar|beta ?hcg|esteriliza\w*|anticoncep\w*|licenca.maternidade)\b/,
    reason:
      'Gravidez não pode pesar na contratação (CLT, art. 373-A), e pedir exame ou atestado é crime (Lei 9.029/95, art. 2º).',
  },
  {
    subject: 'filhos',
    pattern:
      /\b(tem|possui|quer|pretende|pensa em|planeja|deseja) (ter )?(algum |um |uma |quantos )?(filh[oa]s?|crianc\w+|bebes?)\b|\b(quantos|seus|possui|ter) filh[oa]s?\b|\bfilh[oa]s? (pequen[oa]s?|menores)\b|\bplanejamento familiar\b/,
    reason: 'Ter ou querer ter filhos não pode pesar na contratação (CLT, art. 373-A; Lei 9.029/95).',
  },
  {
    subject: 'estado civil',
    pattern:
      /\b(estado civil|(e|esta|voce e|sou) (casad[oa]|solteir[oa]|divorciad[oa]|viuv[oa])|casad[oa]s? ou solteir[oa]s?|solteir[oa]s?|conjuge|marido|esposa|uniao estavel|pretende (se )?casar)\b/,
    reason: `Estado civil não pode ser critério de contratação (Constituição, art. 7º, XXX): ${lawAgainstSelection}.`,
  },
  {
    subject: 'religião',
    pattern:
      /\b(religiao|religios[oa]s?|igreja|evangelic[oa]s?|catolic[oa]s?|crist[ao]s?|umbanda|candomble|espirita|ateu|ateia|sua fe|crenca|frequenta (culto|missa))\b/,
    reason:
      'Religião é dado sensível e não pode pesar na contratação (Constituição, art. 5º, VIII; Lei 9.029/95).',
  },
  {
    subject: 'raça ou cor',
    pattern:
      /\b(raca|etnia|cor (da|de) pele|sua cor|qual (a )?cor|(e|voce e) (negr[oa]|branc[oa]|pard[oa]|indigena)|cabelo (crespo|cacheado|liso)|nacionalidade dos pais)\b/,
    reason: 'Raça e cor não podem ser critério de contratação (Constituição, art. 7º, XXX; Lei 7.716/89).',
  },
  {
    subject: 'sexo ou orientação sexual',
    pattern:
      /\b(orientacao sexual|opcao sexual|seu sexo|qual (o )?(seu )?(sexo|genero)|identidade de genero|(e|voce e) (homem|mulher|gay|lesbica|homossexual|heterossexual|bissexual|trans|transexual)|(apenas|somente|so) (homens|mulheres))\b/,
    reason:
      'Sexo, gênero e orientação não podem ser critério de contratação (Constituição, art. 7º, XXX; CLT, art. 373-A).',
  },
  {
    subject: 'saúde',
    pattern:
      /\b(doencas?|cronic[oa]|hiv|aids|soropositiv[oa]|cancer|depressao|ansiedade|burnout|toma (algum |que )?(remedio|medicamento)|medicacao|medicamentos? (controlado|continuo)|remedio (controlado|continuo)|problemas? (de saude|na coluna|psicologic\w+|psiquiatric\w+)|historico (medico|de saude)|sua saude|esta saudavel|cirurgias?|atestado medico|tratamento (medico|psicologico|psiquiatrico)|afastamento pelo inss|(altura e peso|seu peso|quanto (voce )?pesa)|e fumante|voce fuma)\b/,
    reason:
      'Saúde é dado sensível: quem verifica o que o trabalho exige é o médico, no exame admissional (Lei 9.029/95; LGPD, art. 11).',
  },
  {
    subject: 'antecedentes criminais',
    pattern:
      /\b(antecedentes|ficha (criminal|limpa|suja)|(ja )?(foi|esteve|ficou) pres[oa]|passagens? pela policia|processo criminal|responde a processo|condenad[oa]|certidao (criminal|negativa))\b/,
    reason:
      'Antecedentes só podem ser pedidos quando a lei ou o trabalho justifica: fora disso, é dano moral (TST, IRR 243000-58.2013).',
  },
  {
    subject: 'crédito',
    pattern:
      /\b(serasa|spc|seu score|score de credito|nome (sujo|limpo|negativado)|negativad[oa]|restric(ao|oes) (no |ao )?(nome|credito|cpf)|dividas?|inadimplen\w+|cheque sem fundo)\b/,
    reason: 'Dívidas e restrições de crédito não podem eliminar quem se candidata (TST; Lei 9.029/95).',
  },
  {
    subject: 'foto ou aparência',
    pattern:
      /\b(foto|fotos|fotografia|selfie|imagem sua|boa aparencia|sua aparencia|tatuage(m|ns)|piercings?)\b/,
    reason:
      'Foto e aparência não podem ser exigidas: favorecem a escolha por cor, idade ou corpo (CLT, art. 373-A, I).',
  },
  {
    subject: 'sindicato, partido ou processos trabalhistas',
    pattern:
      /\b(sindicaliza\w*|filiad[oa]|sindicato|partido|em quem (voce )?votou|politic[oa] (voce )?apoia|(processou|acionou|processo(s)? (contra|trabalhista)|acao trabalhista|justica do trabalho|reclamacao trabalhista))\b/,
    reason:
      'Filiação, voto e ações na Justiça do Trabalho não podem pesar na contratação (Constituição, art. 5º, VIII e XXXV, e art. 8º).',
  },
];

const normalize = (text: string) =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Finds subjects that the law forbids companies to ask about in a selection (CLT, art. 373-A; Lei 9.029/95;
 * Constituição, art. 7º, XXX). The result is only a hint for the author, because words have other meanings and some
 * jobs have exceptions.
 */
export function forbiddenSubjects(...texts: string[]): ForbiddenSubject[] {
  const text = texts.map(normalize).join(' | ');
  return rules
    .filter(({ pattern }) => pattern.test(text))
    .map(({ subject, reason }) => ({ subject, reason }));
}
