import type { lookUpCnpj } from '@trampolim/contract/companies/cnpj';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { z } from 'zod';

type CnpjNames = ResponseOf<typeof lookUpCnpj>;

/** People continue typing while they wait. */
const serviceTimeoutMs = 3_000;

/** The fields of BrasilAPI that are used. Small companies have no trade name. */
const serviceAnswer = z.object({
  razao_social: z.string().trim().min(1).max(200),
  nome_fantasia: z.string().trim().max(200).nullish(),
});

const noNames: CnpjNames = { razaoSocial: '', nomeFantasia: '' };

/**
 * Returns the names of a company. They are empty for an unknown number, without a configured service, and when the service fails,
 * because people can type them. `onFailure` receives the reason for the log.
 */
export async function findCnpjNames(
  serviceUrl: string | undefined,
  cnpj: string,
  onFailure: (error: unknown) => void,
): Promise<CnpjNames> {
  if (!serviceUrl) return noNames;
  try {
    const response = await fetch(serviceUrl.replace('{cnpj}', cnpj), {
      signal: AbortSignal.timeout(serviceTimeoutMs),
      // The number is sent only to the configured service, not to another that it redirects to.
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (response.status === 404) return noNames;
    if (!response.ok) throw new Error(`the CNPJ service answered ${response.status}`);
    const { razao_social, nome_fantasia } = serviceAnswer.parse(await response.json());
    return { razaoSocial: razao_social, nomeFantasia: nome_fantasia ?? '' };
  } catch (error) {
    onFailure(error);
    return noNames;
  }
}
