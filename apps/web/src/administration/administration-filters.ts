import type { RemovableKind } from '@trampolim/contract/values/vocabulary';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { oneOf, type SearchOf, text, urlFilters } from '../platform/queries/url-filters.ts';

/** The tabs, as named in the URL. */
export const tabs = ['candidatos', 'empresas', 'vagas', 'administradores'] as const;
export type Tab = (typeof tabs)[number];

/** The tab if the URL names none. */
export const defaultTab: Tab = 'candidatos';

interface TabTexts {
  kind: RemovableKind;
  label: string;
  singular: string;
  plural: string;
  searchLabel: string;
  /** Displayed for an empty list and for a search without results. */
  empty: string;
  createLabel: string;
}

export const tabTexts: Record<Tab, TabTexts> = {
  candidatos: {
    kind: 'Candidate',
    label: 'Candidatos',
    singular: 'candidato',
    plural: 'candidatos',
    searchLabel: 'Buscar por nome, e-mail ou currículo',
    empty: 'Nenhum candidato encontrado no momento.',
    createLabel: 'Criar Novo Candidato',
  },
  empresas: {
    kind: 'Company',
    label: 'Empresas',
    singular: 'empresa',
    plural: 'empresas',
    searchLabel: 'Buscar por nome ou e-mail',
    empty: 'Nenhuma empresa encontrada no momento.',
    createLabel: 'Criar Nova Empresa',
  },
  vagas: {
    kind: 'Vacancy',
    label: 'Vagas',
    singular: 'vaga',
    plural: 'vagas',
    searchLabel: 'Buscar por título',
    empty: 'Nenhuma vaga encontrada.',
    createLabel: 'Criar Nova Vaga',
  },
  administradores: {
    kind: 'Admin',
    label: 'Administradores',
    singular: 'administrador',
    plural: 'administradores',
    searchLabel: 'Buscar por e-mail',
    empty: 'Nenhum administrador encontrado no momento.',
    createLabel: 'Criar Novo Administrador',
  },
};

export const tabOf = (kind: RemovableKind): Tab =>
  tabs.find((tab) => tabTexts[tab].kind === kind) ?? defaultTab;

export const administrationFilters = urlFilters({ aba: oneOf(tabs), busca: text(shortTextLimit) });

export type AdministrationSearch = SearchOf<typeof administrationFilters>;
