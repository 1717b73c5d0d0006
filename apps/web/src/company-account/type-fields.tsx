import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { blockOfCompanyType, type CompanyType } from '@trampolim/contract/values/vocabulary';
import type { CompanyField } from '../companies/company-blanks.ts';
import { fieldsOf } from '../companies/company-fields.ts';
import { CompanyTypeChoice } from '../companies/company-type-choice.tsx';
import type { ContractFormState } from '../forms/contract/contract-form-state.ts';
import { DefinedFields } from '../forms/sections/defined-fields.tsx';
import layout from '../forms/sections/field-layout.module.css';
import type { FormFields } from '../forms/sections/form-fields.ts';
import type { CompanyValue } from './company-value.ts';
import classes from './type-fields.module.css';

const liberal: CompanyType = 'Profissional Liberal';

interface TypeFieldsProps {
  form: ContractFormState<CompanyValue>;
  standing: OwnCompany;
}

/** The type of a company with the documents that it asks for; of another one is said what becomes of those that are left. */
export function TypeFields({ form, standing }: TypeFieldsProps) {
  const fields: FormFields<CompanyField> = { field: form.field };
  const { type } = form.value;
  const choose = (chosen: string) => {
    const next = chosen as CompanyType;
    form.field('type').onChange(next);
    takeAlong(form, type, next);
  };
  return (
    <div className={layout.fields}>
      <CompanyTypeChoice {...form.field('type')} onChange={choose} />
      <p className={classes.change} role="status">
        {type !== standing.type && whatChanges(standing.type, type)}
      </p>
      <DefinedFields definitions={fieldsOf(type)} fields={fields} />
    </div>
  );
}

/** A firm that recruits for others instead of for itself is the same firm. */
function takeAlong({ value, field }: ContractFormState<CompanyValue>, from: CompanyType, to: CompanyType) {
  const [left, chosen] = [blockOfCompanyType[from], blockOfCompanyType[to]];
  if (left === 'liberalProfessionalData' || chosen === 'liberalProfessionalData' || left === chosen) return;
  if (Object.values(value[chosen]).every((text) => text === '')) field(chosen).onChange(value[left]);
}

function whatChanges(from: CompanyType, to: CompanyType): string {
  if (from === liberal) {
    return 'Ao salvar, CPF, RG e registro no conselho saem da sua conta e não ficam guardados. No seu perfil, candidatos passam a ver o CNPJ.';
  }
  if (to === liberal) {
    return 'Ao salvar, CNPJ, razão social e nome fantasia saem da sua conta e não ficam guardados. No seu perfil, candidatos passam a ver o registro no conselho.';
  }
  return 'O CNPJ, a razão social e o nome fantasia continuam os mesmos, se você não mudar nada neles.';
}
