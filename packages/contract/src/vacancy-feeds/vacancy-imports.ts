import { z } from 'zod';
import { lintFinding } from '../legal-lint/legal-lint.ts';
import {
  feedFormats,
  importedVacancyOutcomes,
  importedVacancyStatuses,
} from '../values/integration-vocabulary.ts';
import { id, instant, optionalText, requiredText, shownText, webUrl } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  feedLengthLimit,
  feedSourceLimit,
  feedVacancyLimit,
  importedVacancyLimit,
  liveVacancyLimit,
  urlLimit,
} from '../wire/limits.ts';

/** The maximum number of details of each kind that the preview shows of one vacancy. */
export const importDetailLimit = 5;
/** The longest value, problem or note in a preview. */
export const importNoteLimit = 200;

const note = shownText(importNoteLimit);

export const vacancyImportDraft = z
  .object({
    format: z.enum(feedFormats).optional().meta({ description: 'Recognized by the content if absent' }),
    source: optionalText(feedSourceLimit).meta({
      description:
        'The system or file from which the vacancies come. Vacancies are recognized by it and their own identifier. Default: the host of `url`, or `arquivo`',
    }),
    text: z.string().max(feedLengthLimit).optional().meta({ description: 'The content of a file' }),
    url: webUrl.optional().meta({ description: 'A public `https` URL of a feed or page, instead of `text`' }),
  })
  .refine(({ text, url }) => Boolean(text?.trim()) !== Boolean(url), {
    path: ['text'],
    message: 'Escolha um arquivo, cole o texto ou informe um endereço.',
  })
  .meta({ id: 'VacancyImportDraft' });

export type VacancyImportDraft = z.output<typeof vacancyImportDraft>;

export const importedVacancy = z
  .object({
    sourceId: shownText().meta({ description: 'Its identifier at the source' }),
    status: z.enum(importedVacancyStatuses).meta({
      description:
        '`new`: can be published. `changed`: differs from the last import. `ended`: open here, and no longer in the source. `unchanged`, `closed` (here) and `refused` cannot be selected',
    }),
    jobTitle: shownText(),
    summary: note.meta({ description: 'Place, contract and salary in one line' }),
    vacancyId: id.optional().meta({ description: 'The vacancy that it was imported as' }),
    changes: z.array(shownText(40)).max(30).meta({ description: 'Fields that differ from the last import' }),
    problems: z
      .array(z.object({ field: shownText(60), message: note }))
      .max(importDetailLimit)
      .meta({ description: 'Why it cannot be published' }),
    findings: z
      .array(lintFinding)
      .max(importDetailLimit)
      .meta({ description: 'Findings about its texts; it is refused if a passage is forbidden' }),
    assumptions: z
      .array(note)
      .max(importDetailLimit)
      .meta({ description: 'Assumptions about facts that the source does not state' }),
    notMapped: z
      .array(z.object({ name: shownText(60), value: shownText(100) }))
      .max(importDetailLimit)
      .meta({ description: 'Values of the source for which a vacancy has no field' }),
  })
  .meta({ id: 'ImportedVacancy' });

export type ImportedVacancy = z.output<typeof importedVacancy>;

export const vacancyImport = z
  .object({
    _id: id,
    source: shownText(feedSourceLimit),
    format: z.enum(feedFormats),
    createdAt: instant,
    expiresAt: instant,
    freePlaces: z
      .number()
      .int()
      .meta({ description: `Vacancies that can be opened; a company has ${liveVacancyLimit} at most` }),
    vacancies: z.array(importedVacancy).max(importedVacancyLimit),
  })
  .meta({ id: 'VacancyImport' });

export type VacancyImport = z.output<typeof vacancyImport>;

/** The vacancies that were selected in the preview. */
export const importSelection = z.object({
  sourceIds: z
    .array(requiredText())
    .min(1, 'Escolha ao menos uma vaga.')
    .max(importedVacancyLimit)
    .overwrite((ids) => [...new Set(ids)]),
});

export const vacancyImportResult = z
  .object({
    vacancies: z
      .array(
        z.object({
          sourceId: shownText(),
          jobTitle: shownText(),
          outcome: z.enum(importedVacancyOutcomes),
          vacancyId: id.optional(),
          message: shownText(500).optional().meta({ description: 'Why it was refused' }),
        }),
      )
      .max(importedVacancyLimit),
  })
  .meta({ id: 'VacancyImportResult' });

export type VacancyImportResult = z.output<typeof vacancyImportResult>;

/** A body may be longer than its text, because JSON escapes quotes and line breaks. */
export const importBodyLimit = 2 * feedLengthLimit + urlLimit;

const path = '/api/user/company/vacancy-imports' as const;
const access = { audience: ['Company'], right: 'Recrutamento' } as const;

export const previewVacancyImport = endpoint({
  method: 'POST',
  path,
  summary: `Read up to ${feedVacancyLimit} vacancies of a file, feed or page and show what an import would do; publishes nothing`,
  ...access,
  body: vacancyImportDraft,
  bodyLimit: importBodyLimit,
  response: vacancyImport,
  errors: ['company_not_found', 'too_many_requests', 'vacancy_import_not_found'],
});

export const getVacancyImport = endpoint({
  method: 'GET',
  path,
  summary: 'Get the import that waits for confirmation',
  ...access,
  response: z.object({ waiting: vacancyImport.optional().meta({ description: 'Absent if none waits' }) }),
});

export const confirmVacancyImport = endpoint({
  method: 'POST',
  path: `${path}/:id/confirm`,
  summary:
    'Publish, change and close the selected vacancies of an import; repeating the call changes nothing',
  ...access,
  params: z.object({ id }),
  body: importSelection,
  response: vacancyImportResult,
  errors: ['vacancy_import_not_found', 'company_not_found'],
});

export const discardVacancyImport = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Discard an import that was not confirmed',
  ...access,
  params: z.object({ id }),
  response: z.object({ message: shownText() }),
  errors: ['vacancy_import_not_found'],
});
