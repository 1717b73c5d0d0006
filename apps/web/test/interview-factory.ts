import type { Interview, InterviewPanelData } from '@trampolim/contract/interviews/interviews';
import { daysAgo } from './days-ago.ts';

const inDays = (days: number) => daysAgo(-days);

/** A proposed interview on which its reader may act. */
export const anInterview = (): Interview => ({
  _id: '01999999-0000-7000-8000-0000000000e1',
  version: 1,
  state: 'proposed',
  times: [{ startsAt: inDays(3) }],
  minutes: 45,
  place: 'Rua do Forno, 12',
  link: '',
  note: '',
  contactPhone: '',
  zone: 'America/Sao_Paulo',
  candidateZone: 'America/Sao_Paulo',
  reason: '',
  mayAccept: true,
  mayCounter: true,
  mayEnd: true,
});

/** The interview of an application, as the candidate or the company sees it. */
export const anInterviewPanel = (overrides: Partial<InterviewPanelData> = {}): InterviewPanelData => ({
  mayPropose: false,
  mayProposeAfterReading: false,
  zone: 'America/Sao_Paulo',
  lastDay: inDays(90),
  busy: [],
  ...overrides,
});
