import { accountData } from '../accounts/account-data.ts';
import { actionLogData, administratorLogData, colleagueLogData } from '../action-log/action-log-data.ts';
import { startedRemovalData } from '../administration/bulk-removal/bulk-removal-data.ts';
import { assessmentData, writtenAssessmentData } from '../applicant-notes/applicant-note-data.ts';
import { applicationData, receivedApplicationData, takenStepData } from '../applications/application-data.ts';
import { blockData } from '../blocks/block-data.ts';
import { candidateData } from '../candidates/candidate-data.ts';
import { colleagueData, receivedCompanyInvitationData } from '../colleagues/colleague-data.ts';
import { commentTemplateData } from '../comment-templates/comment-template-data.ts';
import { companyData } from '../companies/company-data.ts';
import { companyLogoData } from '../company-logos/company-logo-data.ts';
import { favouriteCandidateData, favouriteVacancyData } from '../favourites/favourite-data.ts';
import {
  receivedInvitationData,
  sentInvitationData,
  writtenInvitationData,
} from '../invitations/invitation-data.ts';
import { moderationData, takenDecisionData } from '../moderation/moderation-data.ts';
import { noticeData } from '../notices/notice-data.ts';
import type { OwnDataSection } from '../platform/own-data.ts';
import { reportData } from '../reports/report-data.ts';
import { ownResumeOpeningData, resumeReadingData } from '../resume-openings/resume-opening-data.ts';
import { savedSearchData } from '../saved-searches/saved-search-data.ts';
import { vacancyData } from '../vacancies/vacancy-data.ts';
import { addressAlertData, vacancyAlertData } from '../vacancy-alerts/alert-data.ts';

/** Keyed by an address that the account has proved, and not by the account. */
export const addressData: readonly OwnDataSection[] = [...addressAlertData, ...receivedCompanyInvitationData];

/**
 * What is stored about whoever is signed in, each kind by the feature that stores it. What administrators wrote about somebody
 * is told, and who of them did is not. What a company notes about a candidate is in its own file alone:
 * docs/decisions/0039-applicant-notes-and-ratings.md.
 */
export const ownDataSections: Record<
  'candidate' | 'company' | 'colleague' | 'administrator',
  readonly OwnDataSection[]
> = {
  candidate: [
    ...accountData,
    ...addressData,
    ...candidateData,
    ...applicationData,
    ...favouriteVacancyData,
    ...vacancyAlertData,
    ...receivedInvitationData,
    ...ownResumeOpeningData,
    ...blockData,
    ...noticeData,
    ...reportData,
    ...moderationData,
    ...actionLogData,
  ],
  company: [
    ...accountData,
    ...addressData,
    ...companyData,
    ...companyLogoData,
    ...vacancyData,
    ...receivedApplicationData,
    ...assessmentData,
    ...commentTemplateData,
    ...favouriteCandidateData,
    ...savedSearchData,
    ...sentInvitationData,
    ...resumeReadingData,
    ...noticeData,
    ...reportData,
    ...moderationData,
    ...actionLogData,
  ],
  colleague: [
    ...accountData,
    ...addressData,
    ...colleagueData,
    ...takenStepData,
    ...writtenAssessmentData,
    ...writtenInvitationData,
    ...noticeData,
    ...colleagueLogData,
  ],
  administrator: [
    ...accountData,
    ...addressData,
    ...noticeData,
    ...takenDecisionData,
    ...startedRemovalData,
    ...administratorLogData,
  ],
};
