import type { CompanyField } from '../../companies/company-blanks.ts';
import { AddressSection } from '../../forms/address/address-section.tsx';
import { DefinedFields } from '../../forms/sections/defined-fields.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import type { FormFields } from '../../forms/sections/form-fields.ts';
import {
  addressDefinitions,
  extraDefinitions,
  profileDefinitions,
  typeDefinitions,
} from './company-form-value.ts';
import classes from './form-dialog.module.css';

interface CompanyFieldsProps {
  fields: FormFields<CompanyField>;
  type: string;
}

/** What an administrator tells of a company, besides how it is signed in to. */
export const CompanyFields = ({ fields, type }: CompanyFieldsProps) => (
  <>
    <fieldset className={classes.part}>
      <legend className={classes.legend}>Dados da empresa</legend>
      <div className={layout.fields}>
        <DefinedFields definitions={profileDefinitions} fields={fields} />
      </div>
    </fieldset>
    <fieldset className={classes.part}>
      <legend className={classes.legend}>Tipo e documentos</legend>
      <div className={layout.fields}>
        <DefinedFields definitions={typeDefinitions(type)} fields={fields} />
      </div>
    </fieldset>
    <fieldset className={classes.part}>
      <legend className={classes.legend}>Endereço</legend>
      <div className={layout.fields}>
        <AddressSection definitions={addressDefinitions} fields={fields} />
      </div>
    </fieldset>
    <fieldset className={classes.part}>
      <legend className={classes.legend}>Mais sobre a empresa</legend>
      <div className={layout.fields}>
        <DefinedFields definitions={extraDefinitions} fields={fields} />
      </div>
    </fieldset>
  </>
);
