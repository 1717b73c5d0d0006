import { accountData } from '../accounts/account-data.ts';
import { actionLogData } from '../action-log/action-log-data.ts';
import { applicationData } from '../applications/application-data.ts';
import { blockData } from '../blocks/block-data.ts';
import { candidateData } from '../candidates/candidate-data.ts';
import { favouriteData } from '../favourites/favourite-data.ts';
import { invitationData } from '../invitations/invitation-data.ts';
import { noticeData } from '../notices/notice-data.ts';
import type { OwnDataSection } from '../platform/own-data.ts';
import { reportData } from '../reports/report-data.ts';
import { resumeOpeningData } from '../resume-openings/resume-opening-data.ts';

/** What is stored about a candidate, each kind by the feature that stores it. */
export const ownDataSections: readonly OwnDataSection[] = [
  ...accountData,
  ...candidateData,
  ...applicationData,
  ...favouriteData,
  ...invitationData,
  ...resumeOpeningData,
  ...blockData,
  ...noticeData,
  ...reportData,
  ...actionLogData,
];
