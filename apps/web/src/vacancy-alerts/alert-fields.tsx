import { alertName } from '@trampolim/contract/vacancy-alerts/alert-name';
import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { type AlertFrequency, alertFrequencies } from '@trampolim/contract/values/vocabulary';
import field from '../forms/fields/field.module.css';
import classes from './alert-fields.module.css';
import { frequencyTexts } from './alert-texts.ts';

interface AlertFieldsProps {
  filters: AlertFilters;
  frequency: AlertFrequency;
  onChange: (frequency: AlertFrequency) => void;
}

/** The description of an alert and the choice of its frequency. */
export const AlertFields = ({ filters, frequency, onChange }: AlertFieldsProps) => (
  <>
    <p className={classes.watched}>
      <span className={classes.label}>Você vai receber as vagas novas desta busca</span>
      <strong className={classes.name}>{alertName(filters)}</strong>
    </p>
    <fieldset className={classes.frequencies}>
      <legend className={field.label}>Com que frequência?</legend>
      {alertFrequencies.map((each) => (
        <label key={each} className={classes.frequency}>
          <input
            type="radio"
            name="frequency"
            value={each}
            checked={each === frequency}
            onChange={() => onChange(each)}
          />
          <strong>{frequencyTexts[each].name}</strong>
          <span className={classes.when}>{frequencyTexts[each].when}</span>
        </label>
      ))}
    </fieldset>
  </>
);
