import type { SecondFactor } from '@trampolim/contract/accounts/second-factor';
import { passkeyLimit } from '@trampolim/contract/wire/limits';
import actions from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import primitives from '../../ui/primitives.module.css';
import entries from '../account-entries.module.css';
import { canUsePasskeys } from './device-passkeys.ts';
import classes from './second-factor.module.css';

/** A step that starts from the list. */
export type ListStep =
  | { kind: 'addApp' | 'addPasskey' | 'removeApp' | 'renewCodes' }
  | { kind: 'removePasskey'; id: string; name: string };

interface FactorListProps {
  state: SecondFactor;
  onStep: (step: ListStep) => void;
}

/** The methods that are set up, with the buttons that add, renew and remove them. */
export function FactorList({ state, onStep }: FactorListProps) {
  const { appSince, passkeys, recoveryCodesLeft } = state;
  const isOn = appSince !== null || passkeys.length > 0;
  return (
    <div className={classes.part}>
      {!isOn && <p className={primitives.quiet}>Sem ela, quem descobre sua senha entra.</p>}
      {isOn && (
        <ul className={entries.list}>
          {appSince !== null && (
            <Factor
              name="Aplicativo de códigos"
              note={`Ativado em ${formatInstant(appSince)}`}
              action="Remover"
              onAct={() => onStep({ kind: 'removeApp' })}
            />
          )}
          {passkeys.map(({ _id, name, createdAt, usedAt }) => (
            <Factor
              key={_id}
              name={name}
              note={`Chave de acesso de ${formatInstant(createdAt)}${usedAt ? ` · usada em ${formatInstant(usedAt)}` : ''}`}
              action="Remover"
              onAct={() => onStep({ kind: 'removePasskey', id: _id, name })}
            />
          ))}
          <Factor
            name="Códigos de recuperação"
            note={recoveryCodesLeft === 1 ? 'Resta 1' : `Restam ${recoveryCodesLeft}`}
            action="Criar novos"
            onAct={() => onStep({ kind: 'renewCodes' })}
          />
        </ul>
      )}
      <div className={primitives.cluster3}>
        {appSince === null && (
          <button
            type="button"
            className={isOn ? actions.quiet : actions.primary}
            onClick={() => onStep({ kind: 'addApp' })}
          >
            Usar aplicativo de códigos
          </button>
        )}
        {canUsePasskeys() && passkeys.length < passkeyLimit && (
          <button type="button" className={actions.quiet} onClick={() => onStep({ kind: 'addPasskey' })}>
            Adicionar chave de acesso
          </button>
        )}
      </div>
    </div>
  );
}

interface FactorProps {
  name: string;
  note: string;
  action: string;
  onAct: () => void;
}

const Factor = ({ name, note, action, onAct }: FactorProps) => (
  <li className={entries.entry}>
    <div className={entries.details}>
      <p className={entries.name}>{name}</p>
      <p className={primitives.note}>{note}</p>
    </div>
    <button type="button" className={actions.quiet} aria-label={`${action}: ${name}`} onClick={onAct}>
      {action}
    </button>
  </li>
);
