import { z } from 'zod';
import { ownCandidate } from '../candidates/own-candidate.ts';
import { ownCompany } from '../companies/own-company.ts';
import { cityAndState } from '../values/address.ts';
import { email, id, instant, newPassword, optionalText, shownText } from '../values/text.ts';
import { roles } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { emailLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';

/** An account in the lists of administrators. */
export const administeredAccount = z
  .object({
    _id: id,
    role: z.enum(roles),
    name: shownText(emailLimit).meta({ description: 'Its e-mail if it has no other name' }),
    email: shownText(emailLimit),
    place: cityAndState.optional(),
    occupation: shownText()
      .optional()
      .meta({ description: 'The role that a candidate looks for, or the branch of a company' }),
    actsFor: shownText().optional().meta({ description: 'For a colleague, the company that they act for' }),
    banned: z.boolean(),
    createdAt: instant,
    mayEdit: z.boolean().meta({ description: 'The viewer may change it' }),
    mayDelete: z.boolean().meta({ description: 'The viewer may delete it' }),
  })
  .meta({ id: 'AdministeredAccount' });

export type AdministeredAccount = z.output<typeof administeredAccount>;

export const accountSearchQuery = z.object({
  role: z.enum(roles).optional(),
  search: optionalText().meta({
    description:
      'Words of a resume (as `list-candidates` finds them) or of a company’s name; with an @ and without a role, the beginning of an e-mail',
  }),
  ...page,
});

export type AccountSearchQuery = z.output<typeof accountSearchQuery>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/user/list-users',
  summary: 'List accounts of a role, or all: newest first; candidates found by words by their last update',
  audience: ['Admin'],
  opens: 'contas',
  query: accountSearchQuery,
  response: pageOf(administeredAccount),
  paged: true,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/user/delete-user/:id',
  summary: 'Delete an account and everything that belongs to it, permanently',
  audience: ['Admin'],
  needsFreshSignIn: true,
  params: z.object({ id }),
  response: z.object({ message: shownText() }),
  errors: ['account_not_found', 'own_removal', 'session_ended'],
});

export const adminSignUp = z.object({ email, password: newPassword }).meta({ id: 'AdminSignUp' });

export type AdminSignUp = z.output<typeof adminSignUp>;

export const createAdmin = endpoint({
  method: 'POST',
  path: '/api/user/create-admin',
  summary: 'Create an administrator',
  audience: ['Admin'],
  needsFreshSignIn: true,
  body: adminSignUp,
  response: z.object({ _id: id, message: shownText() }),
  errors: ['email_taken', 'session_ended'],
});

/** A candidate as administrators see and change them, without favourites, which are private. */
export const administeredCandidate = ownCandidate
  .omit({ favoriteVacancies: true })
  .meta({ id: 'AdministeredCandidate' });

export type AdministeredCandidate = z.output<typeof administeredCandidate>;

export const getAdministeredCandidate = endpoint({
  method: 'GET',
  path: '/api/user/admin/candidate/:id',
  summary: 'Get all of a candidate’s data for editing; the opening is logged',
  audience: ['Admin'],
  params: z.object({ id }),
  response: administeredCandidate,
  errors: ['candidate_not_found'],
});

export const getAdministeredCompany = endpoint({
  method: 'GET',
  path: '/api/user/admin/company/:id',
  summary: 'Get all of a company’s data for editing; the opening is logged',
  audience: ['Admin'],
  params: z.object({ id }),
  response: ownCompany,
  errors: ['company_not_found'],
});

export const changeAccess = endpoint({
  method: 'PUT',
  path: '/api/user/admin/access/:id',
  summary:
    'Change the e-mail or password of a candidate or company; its owner is notified, and a new password ends their sessions',
  audience: ['Admin'],
  needsFreshSignIn: true,
  params: z.object({ id }),
  body: z.object({ email: email.optional(), newPassword: newPassword.optional() }),
  response: z.object({ email: shownText(emailLimit), message: shownText() }),
  errors: ['account_not_found', 'email_taken', 'too_many_requests', 'wrong_role', 'session_ended'],
});
