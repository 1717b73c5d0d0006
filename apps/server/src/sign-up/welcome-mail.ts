import type { Role } from '@trampolim/contract/vocabulary';
import { renderMail } from '../platform/mail-layout.ts';
import type { Mail } from '../platform/mailer.ts';

interface Newcomer {
  role: Extract<Role, 'Candidate' | 'Company'>;
  name: string;
  email: string;
}

const nextSteps = {
  Candidate: {
    paragraphs: [
      'Que bom ter você por aqui. Sua conta está pronta e já dá para procurar vagas e se candidatar: são até 10 candidaturas por dia, sempre de graça.',
      'Um currículo completo ajuda as empresas a encontrarem você. Conte suas experiências, seus cursos e o que você sabe fazer bem.',
    ],
    action: { label: 'Ver as vagas', path: '/listar-vagas' },
  },
  Company: {
    paragraphs: [
      'Que bom ter sua empresa por aqui. A conta está pronta e publicar vagas é de graça: até 15 abertas ao mesmo tempo, por até 90 dias cada uma.',
      'Descreva bem a vaga e o que você espera de quem vai ocupá-la: as melhores candidaturas começam por aí.',
    ],
    action: { label: 'Publicar a primeira vaga', path: '/minhas-vagas' },
  },
} as const;

/** Greets whoever has just signed up, with the first thing to do. */
export function welcomeMail({ role, name, email }: Newcomer, publicUrl: string): Mail {
  const { paragraphs, action } = nextSteps[role];
  return {
    to: email,
    subject: 'Boas-vindas ao Trampolim',
    ...renderMail({
      heading: `Boas-vindas, ${name}!`,
      paragraphs,
      action: { label: action.label, url: publicUrl + action.path },
    }),
  };
}
