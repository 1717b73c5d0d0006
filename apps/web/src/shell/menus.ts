import {
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconFlag,
  IconHeart,
  IconHome,
  IconReportAnalytics,
  IconSearch,
  IconSend,
  IconSettings,
  IconStar,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Role } from '@trampolim/contract/values/vocabulary';
import type { ComponentType } from 'react';

export interface MenuItem {
  to: NonNullable<LinkProps['to']>;
  /** The page of one thing of its list, where the item stays marked. */
  leadsTo?: NonNullable<LinkProps['to']>;
  label: string;
  /** Part of the label that fits under an icon on a phone. */
  short: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Shows how many applications changed since the candidate last looked. */
  countsUnseenApplications?: boolean;
}

export const menus: Record<Role, readonly MenuItem[]> = {
  Candidate: [
    { to: '/area-candidato', label: 'Minha Área', short: 'Área', icon: IconHome },
    { to: '/conta-candidato', label: 'Conta', short: 'Conta', icon: IconUserCircle },
    { to: '/vagas-favoritas', label: 'Favoritos', short: 'Favoritos', icon: IconHeart },
    {
      to: '/curriculos-enviados',
      label: 'Currículos Enviados',
      short: 'Enviados',
      icon: IconSend,
      countsUnseenApplications: true,
    },
    {
      to: '/listar-vagas',
      leadsTo: '/vaga/$id',
      label: 'Listar Vagas',
      short: 'Vagas',
      icon: IconSearch,
    },
    {
      to: '/listar-empresas',
      leadsTo: '/pre-visualizacaoE/$companyId',
      label: 'Listar Empresas',
      short: 'Empresas',
      icon: IconBuilding,
    },
  ],
  Company: [
    { to: '/area-empresa', label: 'Minha Área', short: 'Área', icon: IconHome },
    { to: '/conta-empresa', label: 'Conta', short: 'Conta', icon: IconBuilding },
    {
      to: '/minhas-vagas',
      leadsTo: '/editar-vaga/$id',
      label: 'Minhas Vagas',
      short: 'Vagas',
      icon: IconBriefcase,
    },
    {
      to: '/listar-candidatos',
      leadsTo: '/pre-visualizacao/$candidateId',
      label: 'Listar Candidatos',
      short: 'Candidatos',
      icon: IconUsers,
    },
    { to: '/curriculos-favoritos', label: 'Candidatos Favoritos', short: 'Favoritos', icon: IconStar },
  ],
  Admin: [
    { to: '/area-administrador', label: 'Minha Área', short: 'Área', icon: IconHome },
    { to: '/conta-administrador', label: 'Conta', short: 'Conta', icon: IconSettings },
    { to: '/relatorio-administrador', label: 'Relatório', short: 'Relatório', icon: IconReportAnalytics },
    { to: '/denuncias-administrador', label: 'Denúncias', short: 'Denúncias', icon: IconFlag },
    { to: '/crud-administrador', label: 'Cadastros', short: 'Cadastros', icon: IconBuildingCommunity },
  ],
};
