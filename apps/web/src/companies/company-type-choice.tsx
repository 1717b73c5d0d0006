import { type CompanyType, companyTypes } from '@trampolim/contract/values/vocabulary';
import { useId } from 'react';
import primitives from '../ui/primitives.module.css';
import classes from './company-type-choice.module.css';

const explanations: Record<CompanyType, string> = {
  'Profissional Liberal': 'Contrato para o meu próprio trabalho, com CPF.',
  'Empresa de CRH': 'Recruto para outras empresas, como consultoria de RH.',
  'Empresa Empregadora': 'Contrato para a minha empresa, com CNPJ.',
};

interface CompanyTypeChoiceProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (type: string) => void;
}

export function CompanyTypeChoice({ name, value, error, onChange }: CompanyTypeChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className={classes.choice}
      role="radiogroup"
      // Receives the focus and shows the error if nothing was chosen.
      tabIndex={-1}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && id}
    >
      <legend className="only-for-screen-readers">Tipo de empresa</legend>
      <div className={primitives.stack3}>
        {companyTypes.map((type) => (
          <label key={type} className={classes.card}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
            />
            <strong className={classes.type}>{type}</strong>
            <span className={classes.explanation}>{explanations[type]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={classes.error} id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
