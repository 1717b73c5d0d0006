import type { ReportReason, TargetAction } from '@trampolim/contract/moderation/report-reasons';

export interface ReadyText {
  name: string;
  text: string;
}

/** What whoever is warned or banned is told for each reason; the administrator goes on from there. */
const tellings: Record<ReportReason, string> = {
  'Conteúdo Inadequado': 'O que você publicou tem conteúdo inadequado para uma plataforma de empregos.',
  'Discriminação ou Assédio':
    'O que você publicou discrimina ou assedia pessoas. Uma vaga não pode excluir ninguém por sexo, idade, cor, origem, religião, estado civil ou deficiência.',
  'Informações Falsas': 'O que você publicou traz informações que não são verdadeiras.',
  'Spam ou Golpe':
    'O Trampolim não permite pedir dinheiro, depósitos, cursos pagos ou dados bancários a quem busca trabalho, nem mensagens repetidas.',
  'Atividade Suspeita':
    'Notamos nesta conta atividade fora do que se espera de quem busca ou oferece trabalho.',
  'Linguagem Ofensiva': 'O que você publicou usa linguagem ofensiva.',
  'Violação de Privacidade':
    'O que você publicou expõe dados de outras pessoas sem que elas tenham permitido.',
  'Violência ou Ameaça': 'O que você publicou ameaça alguém ou incentiva violência.',
  'Falsificação de Identidade': 'Este perfil se passa por outra pessoa ou empresa.',
  'Fraude ou Informações Enganosas':
    'O que você publicou engana quem lê, sobre quem oferece, sobre o que se paga ou sobre o que se pede.',
  'Comportamento Desrespeitoso':
    'Recebemos relatos de tratamento desrespeitoso com outras pessoas no Trampolim.',
  'Vaga Enganosa': 'A vaga não corresponde ao trabalho que é oferecido a quem se candidata.',
  'Conteúdo Ilegal': 'O que você publicou contraria a lei.',
  Outro: 'O que você publicou contraria os termos do Trampolim.',
};

const askToMend = 'Corrija isso para continuar no Trampolim. Novos casos podem levar ao banimento.';
const afterBan = 'Por isso, deixou de aparecer no Trampolim.';

const dismissals: readonly ReadyText[] = [
  { name: 'Nada contra as regras', text: 'Lida por inteiro: nada contra as regras.' },
  { name: 'Falta o que verificar', text: 'A denúncia não diz o que aconteceu, e nada foi encontrado.' },
  {
    name: 'Denúncia de má-fé',
    text: 'A denúncia parece ter sido feita para prejudicar quem foi denunciado.',
  },
];

const unbans: readonly ReadyText[] = [
  { name: 'Já foi corrigido', text: 'O que levou ao banimento foi corrigido.' },
  { name: 'A decisão foi um engano', text: 'A decisão foi um engano nosso.' },
];

/** Texts to choose from, the first as it is offered. */
export function readyTexts(action: TargetAction, reason: ReportReason): readonly ReadyText[] {
  if (action === 'dismiss') return dismissals;
  if (action === 'unban_account' || action === 'unban_vacancy') return unbans;
  const telling = tellings[reason];
  return action === 'warn'
    ? [
        { name: `${reason}: pedir correção`, text: `${telling} ${askToMend}` },
        { name: `${reason}: só avisar`, text: telling },
      ]
    : [
        { name: reason, text: `${telling} ${afterBan}` },
        {
          name: `${reason}, depois de avisos`,
          text: `${telling} Isso se repetiu depois dos nossos avisos. ${afterBan}`,
        },
      ];
}
