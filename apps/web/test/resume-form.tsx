import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionUser } from '@trampolim/contract/accounts/accounts';
import { requiredText } from '@trampolim/contract/values/text';
import { Profiler } from 'react';
import { beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { ContractForm } from '../src/forms/contract/contract-form.tsx';
import type { ContractFormState } from '../src/forms/contract/contract-form-state.ts';
import { useContractForm } from '../src/forms/contract/use-contract-form.ts';
import { TextField, type TextFieldProps } from '../src/forms/fields/field.tsx';
import { PasswordField } from '../src/forms/fields/password-field.tsx';
import { DefinedFields } from '../src/forms/sections/defined-fields.tsx';
import { show } from './show.tsx';

// The tests of `useContractForm` use this form, which has every kind of field and a nested list.

const resume = z.object({
  name: requiredText(),
  home: z.object({ city: z.string() }),
  jobs: z.array(z.object({ role: requiredText(), tasks: z.array(z.object({ text: requiredText() })) })),
  password: z.string(),
});
type Resume = z.output<typeof resume>;

export const blankResume: Resume = { name: '', home: { city: '' }, jobs: [], password: '' };
export const aJob = (role: string, ...tasks: string[]) => ({ role, tasks: tasks.map((text) => ({ text })) });
export const ana: Resume = {
  name: 'Ana',
  home: { city: 'Santos' },
  jobs: [aJob('Padeira', 'Pães', 'Bolos'), aJob('Cozinheira', 'Almoço'), aJob('Chefe')],
  password: '',
};

/** Receives the submitted values; accepts them by default. */
export const send = vi.fn<(body: Partial<Resume>) => Promise<Resume>>();

export const getSentBodies = () => send.mock.calls.map(([body]) => body);

/** The rendered fields, in order. */
export const renderedLabels: string[] = [];

beforeEach(() => {
  send.mockReset().mockImplementation((body) => Promise.resolve({ ...blankResume, ...body }));
  renderedLabels.length = 0;
});

function ProfiledTextField(props: TextFieldProps) {
  return (
    <Profiler id={props.label} onRender={(label) => void renderedLabels.push(label)}>
      <TextField {...props} />
    </Profiler>
  );
}

interface ResumeFormProps {
  initial?: Resume;
  sends?: 'changes';
}

function ResumeForm({ initial = blankResume, sends }: ResumeFormProps) {
  const form = useContractForm({
    name: 'resume',
    initial,
    items: { jobs: aJob('') },
    ...(sends && { sends }),
    schema: () => Promise.resolve(sends ? resume.partial() : resume),
    send,
    failureText: 'Erro ao salvar.',
  });
  const jobs = form.list('jobs');
  return (
    <ContractForm form={form}>
      <ProfiledTextField label="Nome" {...form.field('name')} />
      <DefinedFields definitions={[{ name: 'home.city', label: 'Cidade', width: 'whole' }]} fields={form} />
      <PasswordField label="Senha" {...form.field('password')} />
      {jobs.items.map(({ key }, index) => (
        <JobFields key={key} form={form} index={index} />
      ))}
      <button type="button" onClick={() => jobs.add(aJob(''))}>
        Adicionar
      </button>
      {form.isTouched && (
        <button type="button" onClick={form.restart}>
          Descartar
        </button>
      )}
      {form.isRestored && <p>Recuperamos o que você tinha preenchido.</p>}
      <p role="alert">{form.failure}</p>
      <button type="button" onClick={() => void form.validate()}>
        Conferir
      </button>
      <button type="submit">{form.sending ? 'Salvando...' : 'Salvar'}</button>
    </ContractForm>
  );
}

function JobFields({ form, index }: { form: ContractFormState<Resume>; index: number }) {
  const jobs = form.list('jobs');
  return (
    <fieldset aria-label={`Emprego ${index + 1}`}>
      <ProfiledTextField label={`Cargo ${index + 1}`} {...form.field(`jobs.${index}.role`)} />
      {form.list(`jobs.${index}.tasks`).items.map((task, position) => (
        <TextField
          key={task.key}
          label={`Tarefa ${index + 1}.${position + 1}`}
          {...form.field(`jobs.${index}.tasks.${position}.text`)}
        />
      ))}
      <button type="button" onClick={() => jobs.move(index, 0)}>
        Subir {index + 1}
      </button>
      <button type="button" onClick={() => jobs.remove(index)}>
        Remover {index + 1}
      </button>
    </fieldset>
  );
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, text: string) => userEvent.type(field(label), text);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const clickSave = () => press('Salvar');
export const getRoles = () =>
  screen.queryAllByLabelText<HTMLInputElement>(/^Cargo/).map(({ value }) => value);

interface OpenOptions extends ResumeFormProps {
  as?: SessionUser;
}

export const openForm = ({ as, ...props }: OpenOptions = {}) => show(<ResumeForm {...props} />, as && { as });

/** Opens the form again in the same tab. */
export function reload(options?: OpenOptions) {
  cleanup();
  return openForm(options);
}
