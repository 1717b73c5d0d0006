import { lazyRouteComponent } from '@tanstack/react-router';

// The steps after the first, which are downloaded while that is filled in.

const candidateSteps = () => import('./candidate-later-steps.tsx');
const companySteps = () => import('./company-later-steps.tsx');

export const CandidateLaterSteps = lazyRouteComponent(candidateSteps, 'CandidateLaterSteps');
export const CompanyLaterSteps = lazyRouteComponent(companySteps, 'CompanyLaterSteps');

// Preloading alone tells nobody that it failed; the step would, in place of the whole form.

export const loadCandidateLaterSteps = () => candidateSteps().then(() => CandidateLaterSteps.preload?.());
export const loadCompanyLaterSteps = () => companySteps().then(() => CompanyLaterSteps.preload?.());
