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
  IconUsersGroup,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Role } from '@trampolim/contract/values/vocabulary';
import type { ComponentType } from 'react';

export interface MenuItem {
  to: NonNullable<LinkProps['to']>;
  /** This item is also marked on these pages, which have no menu item of their own. */
  includes?: readonly NonNullable<LinkProps['to']>[];
  label: string;
  /** The short label for phones, a part of the full one. */
  shortLabel: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Shows the number of applications that changed since the candidate last viewed them. */
  countsUnseenApplications?: boolean;
}

export const menus: Record<Role, readonly MenuItem[]> = {
  Candidate: [
    {
      to: '/area-candidato',
      includes: ['/montar-curriculo'],
      label: 'Minha Área',
      shortLabel: 'Área',
      icon: IconHome,
    },
    { to: '/conta-candidato', label: 'Conta', shortLabel: 'Conta', icon: IconUserCircle },
    { to: '/vagas-favoritas', label: 'Favoritos', shortLabel: 'Favoritos', icon: IconHeart },
    {
      to: '/curriculos-enviados',
      label: 'Currículos Enviados',
      shortLabel: 'Enviados',
      icon: IconSend,
      countsUnseenApplications: true,
    },
    {
      to: '/listar-vagas',
      includes: ['/vaga/$id'],
      label: 'Listar Vagas',
      shortLabel: 'Vagas',
      icon: IconSearch,
    },
    {
      to: '/listar-empresas',
      includes: ['/pre-visualizacaoE/$companyId'],
      label: 'Listar Empresas',
      shortLabel: 'Empresas',
      icon: IconBuilding,
    },
  ],
  Company: [
    { to: '/area-empresa', label: 'Minha Área', shortLabel: 'Área', icon: IconHome },
    {
      to: '/conta-empresa',
      includes: ['/pre-visualizacaoE/$companyId'],
      label: 'Conta',
      shortLabel: 'Conta',
      icon: IconBuilding,
    },
    {
      to: '/minhas-vagas',
      includes: ['/editar-vaga/$id', '/importar-vagas'],
      label: 'Minhas Vagas',
      shortLabel: 'Vagas',
      icon: IconBriefcase,
    },
    {
      to: '/listar-candidatos',
      includes: ['/pre-visualizacao/$candidateId'],
      label: 'Listar Candidatos',
      shortLabel: 'Candidatos',
      icon: IconUsers,
    },
    { to: '/curriculos-favoritos', label: 'Candidatos Favoritos', shortLabel: 'Favoritos', icon: IconStar },
    { to: '/equipe', label: 'Equipe', shortLabel: 'Equipe', icon: IconUsersGroup },
  ],
  Admin: [
    { to: '/area-administrador', label: 'Minha Área', shortLabel: 'Área', icon: IconHome },
    { to: '/conta-administrador', label: 'Conta', shortLabel: 'Conta', icon: IconSettings },
    {
      to: '/relatorio-administrador',
      label: 'Relatório',
      shortLabel: 'Relatório',
      icon: IconReportAnalytics,
    },
    { to: '/denuncias-administrador', label: 'Denúncias', shortLabel: 'Denúncias', icon: IconFlag },
    { to: '/crud-administrador', label: 'Cadastros', shortLabel: 'Cadastros', icon: IconBuildingCommunity },
  ],
};
