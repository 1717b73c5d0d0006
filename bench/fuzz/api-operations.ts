import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createGeneratorSync, type JsonSchema } from 'json-schema-faker';
import type { OpenAPIV3_1 } from 'openapi-types';

export interface Operation {
  id: string;
  method: string;
  path: string;
  /** The operation's description, which names its callers. */
  audience: string;
  parameters: { name: string; in: string; isRequired: boolean; samples: unknown[] }[];
  /** Bodies that fit the schema. Empty for operations without a JSON body. */
  bodies: unknown[];
  /** Describes what is wrong with a response. Returns undefined for a correct one. */
  findMismatch(status: number, type: string, body: string): string | undefined;
}

const samplesPerSchema = 40;
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Reads every operation of an OpenAPI document without `$ref` outside its schemas. */
export function readOperations(document: OpenAPIV3_1.Document, seed: number): Operation[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const generator = createGeneratorSync({
    seed,
    optionalsProbability: 0.5,
    maxDefaultItems: 3,
    maxLength: 60,
  });
  const samplesOf = (schema: object | undefined): unknown[] => {
    if (!schema) return [];
    const completeSchema = { ...schema, components: document.components } as JsonSchema;
    return Array.from({ length: samplesPerSchema }, () => generator.generate(completeSchema));
  };

  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method): Operation[] => {
      const operation = item?.[method];
      if (!operation) return [];
      const { parameters = [], requestBody, responses, operationId = '', description = '' } = operation;
      const pointer = `api#/paths/${escapePointer(path)}/${method}/responses`;
      return [
        {
          id: operationId,
          method: method.toUpperCase(),
          path,
          audience: description,
          parameters: parameters.flatMap((parameter) =>
            '$ref' in parameter
              ? []
              : {
                  name: parameter.name,
                  in: parameter.in,
                  isRequired: parameter.required ?? false,
                  samples: samplesOf(parameter.schema),
                },
          ),
          bodies:
            requestBody && 'content' in requestBody
              ? samplesOf(requestBody.content['application/json']?.schema)
              : [],
          findMismatch(status, type, body) {
            const response = responses[status];
            if (!response || '$ref' in response) return `status ${status} is not documented`;
            if (!response.content) return undefined;
            if (!response.content[type]) return `type ${type} is not documented for status ${status}`;
            if (!type.endsWith('json')) return undefined;
            const validate = ajv.getSchema(
              `${pointer}/${status}/content/${type.replaceAll('/', '~1').replaceAll('+', '%2B')}/schema`,
            );
            if (!validate) throw new Error(`${operationId} has no schema for ${status}.`);
            return validate(JSON.parse(body)) ? undefined : `body: ${ajv.errorsText(validate.errors)}`;
          },
        },
      ];
    }),
  );
}

const escapePointer = (segment: string) =>
  encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
