import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { anApplicant, anApplicantInDetail } from './application-factory.ts';
import { refuse } from './mock-responses.ts';
import { serve } from './serve.ts';

export const changeApplicationStatusRoute = 'POST /api/user/company/vacancy/vacancy-status/update';
export const getApplicantRoute = 'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId';

/** An id that encodes a name of at most six letters. */
export const idOf = (name: string): string => `01999999-0000-7000-8000-${asHex(name).padStart(12, '0')}`;
export const nameOf = (id: string): string =>
  id
    .slice(-12)
    .replace(/^(00)+/, '')
    .replace(/../g, (code) => String.fromCharCode(Number.parseInt(code, 16)));

const asHex = (name: string) => Array.from(name, (letter) => letter.charCodeAt(0).toString(16)).join('');

type Statuses = Record<string, ApplicationStatus>;

interface Decision {
  candidateId: string;
  status: ApplicationStatus;
  comments?: string | undefined;
}

const nextStatusesOf: Record<ApplicationStatus, ApplicationStatus[]> = {
  'Currículo Enviado': ['Em Análise', 'Aprovado', 'Dispensado'],
  'Em Análise': ['Aprovado', 'Dispensado'],
  Aprovado: ['Dispensado'],
  Dispensado: ['Aprovado'],
};

const undoableSeconds = 120;

/**
 * Serves a vacancy with the applicants Ana, Bia and Caio and stores the company's decisions: `serveApplicants({ Ana:
 * 'Aprovado' })`. The others have not been viewed yet.
 */
export function serveApplicants(initialStatuses: Statuses = {}) {
  const unseenStatus = 'Currículo Enviado';
  const statuses: Statuses = { Ana: unseenStatus, Bia: unseenStatus, Caio: unseenStatus, ...initialStatuses };
  const comments = new Map<string, string | undefined>();
  let isFinal = false;
  let clockAheadMs = 0;

  const statusOf = (name: string) => statuses[name] ?? unseenStatus;
  const identity = (name: string) => ({ _id: idOf(name), candidateName: name });

  const statusCounts = () =>
    applicationStatuses.map((status) => ({
      status,
      count: Object.values(statuses).filter((each) => each === status).length,
    }));

  function currentState(name: string) {
    const status = statusOf(name);
    const isDecided = status === 'Aprovado' || status === 'Dispensado';
    const application = {
      ...anApplicantInDetail().application,
      status,
      comments: comments.get(name) ?? '',
      nextStatuses: nextStatusesOf[status],
      ...(isDecided &&
        !isFinal && {
          undoableUntil: new Date(Date.now() - clockAheadMs + undoableSeconds * 1000).toISOString(),
          undoableSeconds,
        }),
    };
    return { application, statusCounts: statusCounts() };
  }

  function change(name: string, status: ApplicationStatus, comment?: string) {
    statuses[name] = status;
    comments.set(name, comment);
    return { message: '', status, ...currentState(name) };
  }

  const decide = ({ candidateId, status, comments: comment }: Decision) =>
    change(nameOf(candidateId), status, comment);

  serve({
    'GET /api/user/company/vacancy/:id/asked-questions': [],
    'GET /api/user/company/vacancy/:id/status-count': statusCounts,
    'GET /api/user/company/vacancy/list-interested/:id': ({ query }) =>
      Object.keys(statuses)
        .filter((name) => !query.has('status') || query.get('status') === statusOf(name))
        .map((name) => {
          const status = statusOf(name);
          return anApplicant({ ...identity(name), status, nextStatuses: nextStatusesOf[status] });
        }),
    'GET /api/user/company/vacancy/applicant-notes/:vacancyId/:candidateId': { notes: [] },
    [getApplicantRoute]: ({ params }) => {
      const name = nameOf(params.candidateId);
      return anApplicantInDetail({ ...identity(name), ...currentState(name) });
    },
    [changeApplicationStatusRoute]: ({ body }) => decide(body),
    'POST /api/user/company/vacancy/vacancy-status/undo': ({ body }) =>
      isFinal ? refuse('decision_stands') : change(nameOf(body.candidateId), 'Em Análise'),
  });

  /** Notifies the candidates, which makes the decisions final. */
  const notify = () => {
    isFinal = true;
  };

  /** Sets the device clock ahead of the server's. */
  const putClockAhead = (milliseconds: number) => {
    clockAheadMs = milliseconds;
  };

  return { statuses, decide, notify, putClockAhead };
}
