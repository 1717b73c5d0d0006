import type { lookUpCnpj } from '@trampolim/contract/companies/cnpj';
import { possiblyEmptyText, requiredText } from '@trampolim/contract/values/text';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { z } from 'zod';
import { askService } from '../platform/ask-service.ts';

type CnpjNames = ResponseOf<typeof lookUpCnpj>;

/** The fields of BrasilAPI that are used. Small companies have no trade name. */
const responseSchema = z.object({
  razao_social: requiredText(),
  nome_fantasia: possiblyEmptyText().nullish(),
});

const noNames: CnpjNames = { razaoSocial: '', nomeFantasia: '' };

/**
 * Returns the names of a company. They are empty if the number is unknown, no service is configured or the service
 * fails; people can type them instead. `onFailure` receives the reason for the log.
 */
export async function findCnpjNames(
  serviceUrl: string | undefined,
  cnpj: string,
  onFailure: (error: unknown) => void,
): Promise<CnpjNames> {
  if (!serviceUrl) return noNames;
  try {
    const response = await askService('CNPJ', serviceUrl.replace('{cnpj}', cnpj));
    if (response === undefined) return noNames;
    const { razao_social, nome_fantasia } = responseSchema.parse(response);
    return { razaoSocial: razao_social, nomeFantasia: nome_fantasia ?? '' };
  } catch (error) {
    onFailure(error);
    return noNames;
  }
}
