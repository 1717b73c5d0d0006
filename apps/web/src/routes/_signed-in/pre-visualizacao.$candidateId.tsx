import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { ComingLater } from '../../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/pre-visualizacao/$candidateId')({
  staticData: { title: 'Perfil do candidato', shape: 'message' },
  beforeLoad: onlyFor('Company', 'Admin'),
  component: () => (
    <ComingLater will="Aqui você poderá ler o currículo inteiro do candidato e entrar em contato." />
  ),
});
