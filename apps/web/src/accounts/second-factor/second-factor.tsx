import type { SecondFactor, SecondFactor as State } from '@trampolim/contract/accounts/second-factor';
import { passkeyLimit } from '@trampolim/contract/wire/limits';
import { useEffect, useState } from 'react';
import { FormFailure } from '../../forms/fields/field.tsx';
import { api, withFields } from '../../platform/api/api-client.ts';
import { errorMessageOf } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import primitives from '../../ui/primitives.module.css';
import entries from '../account-entries.module.css';
import { canUsePasskeys, createPasskey } from './device-passkeys.ts';
import classes from './second-factor.module.css';
import { AppStep, PasswordStep, RecoveryCodes } from './setup-steps.tsx';

const signOutNote = 'Você sai dos outros aparelhos.';

type Step =
  | { kind: 'list' }
  | ListStep
  | { kind: 'scan'; secret: string; otpauthUrl: string }
  | { kind: 'codes'; codes: readonly string[] };

/** The methods that are set up, or the reason why they could not be loaded. */
interface LoadedFactors {
  state?: State;
  failure?: string;
}

const load = (): Promise<LoadedFactors> =>
  api('GET /api/user/second-factor').then(
    ({ data }) => ({ state: data }),
    (error: unknown) => ({
      failure: errorMessageOf(error, 'Não foi possível carregar.'),
    }),
  );

/** Loads the methods that are set up. */
function useSecondFactor() {
  const [loaded, setLoaded] = useState<LoadedFactors>({});
  useEffect(() => {
    let isCancelled = false;
    const show = async () => {
      const factors = await load();
      if (!isCancelled) setLoaded(factors);
    };
    void show();
    return () => {
      isCancelled = true;
    };
  }, []);
  return { ...loaded, reload: async () => setLoaded(await load()) };
}

interface SecondFactorProps {
  /** Called when a second factor was added and the recovery codes were saved. */
  onProtected?: () => void;
}

/** Sets up, shows and removes the second factor of the signed-in person. */
export function SecondFactor({ onProtected }: SecondFactorProps) {
  const { state, failure, reload } = useSecondFactor();
  const [step, setStep] = useState<Step>({ kind: 'list' });

  const showList = () => setStep({ kind: 'list' });
  const finish = async (message: string) => {
    await reload();
    showList();
    toast.success(message);
  };
  /** Shows new recovery codes. Without any, it returns to the list. */
  const finishWithCodes = async (codes: readonly string[] | undefined, message: string) => {
    if (!codes?.length) {
      await finish(message);
      onProtected?.();
      return;
    }
    await reload();
    setStep({ kind: 'codes', codes });
  };

  if (failure && !state) {
    return (
      <div className={classes.part}>
        <FormFailure message={failure} />
        <button type="button" className={actions.quiet} onClick={() => void reload()}>
          Tentar de novo
        </button>
      </div>
    );
  }
  if (!state) return <p className={primitives.quiet}>Carregando…</p>;

  switch (step.kind) {
    case 'list':
      return <FactorList state={state} onStep={setStep} />;
    case 'addApp':
      return (
        <PasswordStep
          title="Ativar aplicativo de códigos"
          confirmLabel="Continuar"
          onCancel={showList}
          send={async ({ currentPassword }) => {
            const { data } = await api('POST /api/user/second-factor/app', { body: { currentPassword } });
            const { secret, address } = withFields(data, 'secret', 'address');
            setStep({ kind: 'scan', secret, otpauthUrl: address });
          }}
        />
      );
    case 'scan':
      return (
        <AppStep
          secret={step.secret}
          otpauthUrl={step.otpauthUrl}
          onCancel={showList}
          onDone={(codes) => finishWithCodes(codes, 'Aplicativo ativado.')}
        />
      );
    case 'addPasskey':
      return (
        <PasswordStep
          title="Adicionar chave de acesso"
          note="O aparelho pede digital, rosto ou PIN."
          confirmLabel="Criar chave"
          defaultName="Este aparelho"
          onCancel={showList}
          send={async ({ currentPassword, name }) => {
            const body = { currentPassword };
            const { data } = await api('POST /api/user/second-factor/passkeys/options', { body });
            const passkey = await createPasskey(withFields(data, 'challenge'));
            const response = await api('POST /api/user/second-factor/passkeys', { body: { name, passkey } });
            await finishWithCodes(response.data.recoveryCodes, 'Chave adicionada.');
          }}
        />
      );
    case 'removeApp':
      return (
        <PasswordStep
          title="Remover aplicativo de códigos"
          note={signOutNote}
          confirmLabel="Remover"
          isDangerous
          onCancel={showList}
          send={async ({ currentPassword }) => {
            await api('DELETE /api/user/second-factor/app', { body: { currentPassword } });
            await finish('Aplicativo removido.');
          }}
        />
      );
    case 'removePasskey':
      return (
        <PasswordStep
          title={`Remover “${step.name}”`}
          note={signOutNote}
          confirmLabel="Remover"
          isDangerous
          onCancel={showList}
          send={async ({ currentPassword }) => {
            const call = { params: { id: step.id }, body: { currentPassword } };
            await api('DELETE /api/user/second-factor/passkeys/:id', call);
            await finish('Chave removida.');
          }}
        />
      );
    case 'renewCodes':
      return (
        <PasswordStep
          title="Criar novos códigos"
          note="Os atuais deixam de valer."
          confirmLabel="Criar novos"
          onCancel={showList}
          send={async ({ currentPassword }) => {
            const body = { currentPassword };
            const { data } = await api('POST /api/user/second-factor/recovery-codes', { body });
            await finishWithCodes(data.recoveryCodes, 'Códigos trocados.');
          }}
        />
      );
    case 'codes':
      return (
        <RecoveryCodes
          codes={step.codes}
          onDone={() => {
            showList();
            onProtected?.();
          }}
        />
      );
  }
}

/** A step that starts from the list. */
type ListStep =
  | { kind: 'addApp' | 'addPasskey' | 'removeApp' | 'renewCodes' }
  | { kind: 'removePasskey'; id: string; name: string };

interface FactorListProps {
  state: SecondFactor;
  onStep: (step: ListStep) => void;
}

/** The methods that are set up, with the buttons that add, renew and remove them. */
function FactorList({ state, onStep }: FactorListProps) {
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
