import type { VacancyArea } from '@trampolim/contract/public-vacancies/vacancy-places';
import { administration } from './areas/administration.ts';
import { construction } from './areas/construction.ts';
import { customerService } from './areas/customer-service.ts';
import { design } from './areas/design.ts';
import { education } from './areas/education.ts';
import { engineering } from './areas/engineering.ts';
import { finance } from './areas/finance.ts';
import { health } from './areas/health.ts';
import { humanResources } from './areas/human-resources.ts';
import { legal } from './areas/legal.ts';
import { logistics } from './areas/logistics.ts';
import { marketing } from './areas/marketing.ts';
import { operations } from './areas/operations.ts';
import { other } from './areas/other.ts';
import { sales } from './areas/sales.ts';
import { technology } from './areas/technology.ts';
import type { Profession } from './profession.ts';

export const professionsByArea = {
  Tecnologia: technology,
  Saúde: health,
  Educação: education,
  Finanças: finance,
  Engenharia: engineering,
  Marketing: marketing,
  Vendas: sales,
  'Recursos Humanos': humanResources,
  Administração: administration,
  Jurídico: legal,
  Logística: logistics,
  'Atendimento ao Cliente': customerService,
  Design: design,
  Operações: operations,
  'Construção Civil': construction,
  Outros: other,
} satisfies Record<VacancyArea, Record<string, Profession>>;

type KeysOf<Groups> = Groups extends unknown ? keyof Groups : never;

/** The name of a profession. Companies list the professions that they hire. */
export type ProfessionKey = KeysOf<(typeof professionsByArea)[VacancyArea]>;

const entries = (Object.keys(professionsByArea) as VacancyArea[]).flatMap((area) =>
  Object.entries<Profession>(professionsByArea[area]).map(([key, profession]) => ({ key, area, profession })),
);

const byKey = new Map(entries.map((entry) => [entry.key, entry]));

/** Returns a profession and its area. */
export function professionOf(key: ProfessionKey): { area: VacancyArea; profession: Profession } {
  const entry = byKey.get(key);
  if (!entry) throw new Error(`No profession is called ${key}`);
  return entry;
}
