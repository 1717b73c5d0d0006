import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requiredText } from '@trampolim/contract/text';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { endSession, signIn } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { TextField, type TextFieldProps } from '../fields/field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { DefinedFields } from '../sections/defined-fields.tsx';
import { ContractForm } from './contract-form.tsx';
import type { ContractFormState } from './contract-form-state.ts';
import { useContractForm } from './use-contract-form.ts';

const resume = z.object({
  name: requiredText(),
  home: z.object({ city: z.string() }),
  jobs: z.array(z.object({ role: requiredText(), tasks: z.array(z.object({ text: requiredText() })) })),
  password: z.string(),
});
type Resume = z.output<typeof resume>;

const blank: Resume = { name: '', home: { city: '' }, jobs: [], password: '' };
const job = (role: string, ...tasks: string[]) => ({ role, tasks: tasks.map((text) => ({ text })) });
const ana: Resume = {
  name: 'Ana',
  home: { city: 'Santos' },
  jobs: [job('Padeira', 'Pães', 'Bolos'), job('Cozinheira', 'Almoço'), job('Chefe')],
  password: '',
};

/** What was sent, and what comes of it; all is well unless a test says otherwise. */
let sent: Partial<Resume>[];
let answer: () => Promise<Resume>;
/** The fields that were drawn, in turn. */
let drawn: string[];

beforeEach(() => {
  sent = [];
  answer = () => Promise.resolve({ ...blank, ...sent.at(-1) });
  drawn = [];
  sessionStorage.clear();
  vi.spyOn(toast, 'error').mockReturnValue();
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Counted(props: TextFieldProps) {
  return (
    <Profiler id={props.label} onRender={(label) => void drawn.push(label)}>
      <TextField {...props} />
    </Profiler>
  );
}

interface ResumeFormProps {
  initial?: Resume;
  sends?: 'changes';
}

function ResumeForm({ initial = blank, sends }: ResumeFormProps) {
  const form = useContractForm({
    name: 'resume',
    initial,
    items: { jobs: job('') },
    ...(sends && { sends }),
    schema: () => Promise.resolve(sends ? resume.partial() : resume),
    send: (body: Partial<Resume>) => {
      sent.push(body);
      return answer();
    },
    otherwise: 'Erro ao salvar.',
  });
  const jobs = form.list('jobs');
  return (
    <ContractForm form={form}>
      <Counted label="Nome" {...form.field('name')} />
      <DefinedFields definitions={[{ name: 'home.city', label: 'Cidade', width: 'whole' }]} fields={form} />
      <PasswordField label="Senha" {...form.field('password')} />
      {jobs.items.map(({ key }, index) => (
        <JobFields key={key} form={form} index={index} />
      ))}
      <button type="button" onClick={() => jobs.add(job(''))}>
        Adicionar
      </button>
      {form.isTouched && (
        <button type="button" onClick={form.restart}>
          Descartar
        </button>
      )}
      {form.wasKept && <p>Recuperamos o que você tinha preenchido.</p>}
      <p role="alert">{form.failure}</p>
      <button type="submit">{form.sending ? 'Salvando...' : 'Salvar'}</button>
    </ContractForm>
  );
}

function JobFields({ form, index }: { form: ContractFormState<Resume>; index: number }) {
  const jobs = form.list('jobs');
  return (
    <fieldset aria-label={`Emprego ${index + 1}`}>
      <Counted label={`Cargo ${index + 1}`} {...form.field(`jobs.${index}.role`)} />
      {form.list(`jobs.${index}.tasks`).items.map((task, place) => (
        <TextField
          key={task.key}
          label={`Tarefa ${index + 1}.${place + 1}`}
          {...form.field(`jobs.${index}.tasks.${place}.text`)}
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

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => userEvent.type(field(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press('Salvar');
const roles = () => screen.queryAllByLabelText<HTMLInputElement>(/^Cargo/).map(({ value }) => value);
const reload = (form = <ResumeForm />) => {
  cleanup();
  render(form);
};

async function comeIn(_id: string): Promise<void> {
  const user = { _id, email: 'ana@exemplo.com', role: 'Candidate', name: 'Ana' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ accessToken: 'token', user })));
  await signIn({ email: 'ana@exemplo.com', password: 'segredo123', rememberMe: false });
}

test('a list of objects is added to, reordered and shortened, and sent in the request’s own shape', async () => {
  render(<ResumeForm initial={ana} />);

  await press('Adicionar');
  await type('Cargo 4', 'Gerente');
  await press('Subir 3');
  await press('Remover 2');
  await type('Cidade', ' (SP)');
  await save();

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    ...ana,
    home: { city: 'Santos (SP)' },
    jobs: [job('Chefe'), job('Cozinheira', 'Almoço'), job('Gerente')],
  });
});

test('an item keeps its own fields on the page wherever it moves, and so does what is inside it', async () => {
  render(<ResumeForm initial={ana} />);
  const chefe = field('Cargo 3');
  const almoco = field('Tarefa 2.1');

  await press('Subir 3');
  expect(field('Cargo 1')).toBe(chefe);
  expect(field('Tarefa 3.1')).toBe(almoco);
  await press('Remover 2');
  expect(field('Cargo 1')).toBe(chefe);
  expect(field('Tarefa 2.1')).toBe(almoco);
});

test('what the schema refuses is said beside its field, which has the focus, and nothing is sent', async () => {
  render(<ResumeForm initial={{ ...ana, jobs: [job('Padeira'), job(''), job('Chefe', '')] }} />);

  await save();

  await waitFor(() => expect(field('Cargo 2')).toHaveFocus());
  expect(field('Cargo 2')).toHaveAccessibleDescription('Preencha este campo.');
  expect(field('Tarefa 3.1')).toHaveAccessibleDescription('Preencha este campo.');
  expect(screen.getByRole('alert')).toHaveTextContent('Confira os campos indicados e tente de novo.');
  expect(toast.error).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('the server’s issue at an item’s field moves along with the item, and goes once the field is mended', async () => {
  const issues = [{ path: 'jobs.1.role', message: 'Escolha outro cargo.' }];
  answer = () => Promise.reject(new ApiError(400, 'Confira os campos.', issues));
  render(<ResumeForm initial={ana} />);
  await save();
  await waitFor(() => expect(field('Cargo 2')).toHaveFocus());

  await press('Subir 3');
  expect(field('Cargo 2')).toHaveAccessibleDescription('');
  expect(field('Cargo 3')).toHaveAccessibleDescription('Escolha outro cargo.');
  await press('Remover 1');
  expect(field('Cargo 2')).toHaveAccessibleDescription('Escolha outro cargo.');

  await type('Cargo 2', '!');
  expect(field('Cargo 2')).toHaveAccessibleDescription('');
  await press('Remover 2');
  expect(roles()).toEqual(['Padeira']);
});

test('what the server finds wrong where the form has no field is said for the whole', async () => {
  const issues = [{ path: 'candidateIdioms.0.level', message: 'Escolha um nível.' }];
  answer = () => Promise.reject(new ApiError(400, 'Confira os campos.', issues));
  render(<ResumeForm initial={ana} />);

  await save();

  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Confira os campos. Escolha um nível.'),
  );
});

test('what was typed comes back after a reload, in its order, until it is saved', async () => {
  render(<ResumeForm initial={ana} />);
  await type('Cidade', '!');
  await press('Adicionar');
  await type('Cargo 4', 'Gerente');
  await press('Subir 4');

  reload(<ResumeForm initial={ana} />);
  expect(screen.getByText(/Recuperamos/)).toBeVisible();
  expect(roles()).toEqual(['Gerente', 'Padeira', 'Cozinheira', 'Chefe']);
  expect(field('Tarefa 2.2')).toHaveValue('Bolos');
  expect(field('Cidade')).toHaveValue('Santos!');

  await save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull());
  reload(<ResumeForm initial={ana} />);
  expect(roles()).toEqual(['Padeira', 'Cozinheira', 'Chefe']);
});

test('what is saved after the form has left the screen does not come back either', async () => {
  const connection = Promise.withResolvers<Resume>();
  answer = () => connection.promise;
  render(<ResumeForm initial={ana} />);
  await type('Nome', '!');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  cleanup();
  connection.resolve(ana);
  await connection.promise;

  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('what was typed can be discarded', async () => {
  render(<ResumeForm initial={ana} />);
  await press('Remover 1');
  await type('Nome', '!');

  await press('Descartar');

  expect(roles()).toEqual(['Padeira', 'Cozinheira', 'Chefe']);
  expect(field('Nome')).toHaveValue('Ana');
  expect(sessionStorage).toHaveLength(0);
});

test('what was typed is its author’s alone, also when the session ends meanwhile', async () => {
  await comeIn('1');
  render(<ResumeForm />);
  await type('Nome', 'Ana');
  sessionStorage.removeItem('trampolim.accessToken');
  endSession();
  await type('Nome', ' Souza');

  reload();
  expect(field('Nome')).toHaveValue('');
  await comeIn('2');
  reload();
  expect(field('Nome')).toHaveValue('');
  await comeIn('1');
  reload();
  expect(field('Nome')).toHaveValue('Ana Souza');
});

test('a password is kept nowhere', async () => {
  render(<ResumeForm />);
  await type('Nome', 'Ana');
  await type('Senha', 'segredo123');
  expect(JSON.stringify(sessionStorage)).not.toContain('segredo123');

  reload();
  expect(field('Nome')).toHaveValue('Ana');
  expect(field('Senha')).toHaveValue('');
});

test('a draft from before the form changed breaks nothing', async () => {
  render(<ResumeForm />);
  await type('Nome', 'Ana');
  const [key = ''] = Object.keys(sessionStorage);
  const old = { name: 'Ana', home: 'Santos', jobs: [{ role: 'Padeira', salary: '3500' }, 'Chefe'] };
  sessionStorage.setItem(key, JSON.stringify(old));

  reload();
  expect(field('Nome')).toHaveValue('Ana');
  expect(field('Cidade')).toHaveValue('');
  await type('Cargo 2', 'Chefe');
  await save();

  await waitFor(() =>
    expect(sent).toEqual([{ ...blank, name: 'Ana', jobs: [job('Padeira'), job('Chefe')] }]),
  );
});

test('of changes only what differs is judged and sent', async () => {
  render(<ResumeForm initial={{ ...ana, name: '' }} sends="changes" />);
  await type('Cidade', '!');
  await save();

  await waitFor(() => expect(sent).toEqual([{ home: { city: 'Santos!' } }]));
});

test('the next changes are told from what was saved', async () => {
  render(<ResumeForm initial={ana} sends="changes" />);
  answer = () => Promise.resolve({ ...ana, home: { city: 'Santos!' } });
  await type('Cidade', '!');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  await type('Nome', '!');
  await save();

  await waitFor(() => expect(sent[1]).toEqual({ name: 'Ana!' }));
});

test('impatient clicks send once, and a silent network loses nothing', async () => {
  const connection = Promise.withResolvers<Resume>();
  answer = () => connection.promise;
  render(<ResumeForm initial={ana} />);
  await type('Nome', ' Souza');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salvando...' }));
  connection.reject(new ApiError(0, 'Não conseguimos falar com o Trampolim.'));

  expect(await screen.findByText('Não conseguimos falar com o Trampolim.')).toBeVisible();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Erro ao salvar.');
  expect(sent).toHaveLength(1);
  expect(field('Nome')).toHaveValue('Ana Souza');
  reload(<ResumeForm initial={ana} />);
  expect(field('Nome')).toHaveValue('Ana Souza');
});

test('a fault that is nobody’s answer is logged, and told in the form’s own sentence', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  answer = () => Promise.reject(new TypeError('x is not a function'));
  render(<ResumeForm initial={ana} />);
  await save();

  expect(await screen.findByText('Erro ao salvar.')).toBeVisible();
  expect(log).toHaveBeenCalledWith(expect.any(TypeError));
});

test('a key draws the field anew that it was typed in, and no other', async () => {
  render(<ResumeForm initial={ana} />);
  drawn = [];

  await type('Cargo 2', '!!!');

  expect(drawn).toEqual(['Cargo 2', 'Cargo 2', 'Cargo 2']);
});
