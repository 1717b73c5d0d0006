import type { FraudSignalKind } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';

/** Evidence as it is computed, without its weight. */
export interface FoundSignal {
  kind: FraudSignalKind;
  passages: string[];
  /** Identifies passages that are not shown, so that a dismissal does not cover passages added after the shown ones. */
  othersDigest?: string;
  count?: number;
  /** The vacancy with nearly the same text. */
  vacancyId?: string;
}

/** Facts about the account that publishes a vacancy. */
export interface PublisherFacts {
  email: string;
  site: string;
  employee_count: number | null;
  /** The number of vacancies that the account published in its first days; 0 if this vacancy is a later one. */
  early_vacancies: number;
  /**
   * The number of other accounts whose CNPJ has the same root of eight digits, and whose mails have another domain or
   * one that anybody can use.
   */
  accounts_of_root: number;
  /** The number of people whose reports of fraud about the account or this vacancy were not dismissed. */
  reporters: number;
}

/** An account counts as new for this many days. */
export const newAccountDays = 14;
const minNewVacancies = 6;
const minEmployeesOfLargeCompany = 100;
const minReporters = 3;

export const freeMailDomains = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.com.br',
  'ymail.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'globomail.com',
  'zipmail.com.br',
  'r7.com',
  'oi.com.br',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'mail.com',
  'zoho.com',
  'tutanota.com',
]);

const domainOfMail = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

function domainOfSite(site: string): string | undefined {
  if (site === '') return undefined;
  const url = URL.parse(/^https?:\/\//i.test(site) ? site : `https://${site}`);
  return url?.hostname.replace(/^www\./, '');
}

const isSameOrSubdomain = (one: string, other: string): boolean => one === other || one.endsWith(`.${other}`);

/** Services that host pages of many companies, whose e-mail addresses have other domains. */
const sharedSites =
  /(^|\.)(instagram|facebook|linkedin|wordpress|blogspot|wixsite|google|github|linktr|negocio|canva)\./;

/** The evidence in the facts about an account. */
export function companySignals(facts: PublisherFacts): FoundSignal[] {
  const signals: FoundSignal[] = [];
  const mailDomain = domainOfMail(facts.email);
  const siteDomain = domainOfSite(facts.site);
  if (freeMailDomains.has(mailDomain)) {
    if ((facts.employee_count ?? 0) >= minEmployeesOfLargeCompany)
      signals.push({
        kind: 'free_mail_large_company',
        passages: [mailDomain],
        count: facts.employee_count ?? 0,
      });
  } else if (
    siteDomain &&
    !sharedSites.test(siteDomain) &&
    !isSameOrSubdomain(mailDomain, siteDomain) &&
    !isSameOrSubdomain(siteDomain, mailDomain)
  ) {
    signals.push({ kind: 'mail_unlike_site', passages: [mailDomain, siteDomain] });
  }
  if (facts.early_vacancies >= minNewVacancies)
    signals.push({ kind: 'many_new_vacancies', passages: [], count: facts.early_vacancies });
  if (facts.accounts_of_root > 0)
    signals.push({ kind: 'shared_cnpj_root', passages: [], count: facts.accounts_of_root });
  if (facts.reporters >= minReporters)
    signals.push({ kind: 'many_reports', passages: [], count: facts.reporters });
  return signals;
}
