/** Limits that forms show before anything is validated; the schemas enforce them. */

/** Longest ordinary text. */
export const shortTextLimit = 200;
/** Longest description or list of activities. */
export const longTextLimit = 5000;
/** Longest comment of a company on an application. */
export const commentLimit = 2000;
/** Longest name in lists that the forms offer but do not close (languages, soft skills, civil status...). */
export const openListLimit = 80;
/** Longest "about me" of a resume. */
export const aboutLimit = 400;

/** Most days within which a company may promise to answer an application. */
export const replyDaysLimit = 30;
/** Applicants with an overdue answer that are listed at once. */
export const overdueRepliesListed = 1000;

/** Changes of status and comments that an application may have, its sending included. */
export const applicationStepLimit = 50;

export const emailLimit = 254;
export const webAddressLimit = 500;
/** Longest report of a day's actions, in characters. */
export const actionLogLimit = 3_000_000;
/** Days of the administrators' trends. */
export const trendDays = 30;

/** Lines of a day's actions that one page shows at most, */
export const logPageLimit = 500;
/** and characters of one of them. */
export const logLineLimit = 2_000;

/** In whole years; from this age on the law allows apprentices. */
export const minimumCandidateAge = 14;

/** Days until a notice is deleted. */
export const noticeLifetimeDays = 90;
/** Unread notices are counted up to here. */
export const unreadNoticesCounted = 100;
/** The number of changed notices in one event. With more, the client reloads its list. */
export const noticesPerEvent = 20;
/** Sessions of an account that its owner is shown: the last used. */
export const shownSessionLimit = 50;
/** Passkeys of one account. */
export const passkeyLimit = 10;
/** Codes for an owner who lost the device of the second factor. */
export const recoveryCodeCount = 10;

/** API keys of a company that work at once. */
export const apiKeyLimit = 10;
/** Keys that a company is shown, those that no longer work included: the newest. */
export const shownApiKeyLimit = 50;
export const apiKeyNameLimit = 60;
/** Days after which a key expires, as its creator chooses. */
export const apiKeyLifetimes = [30, 90, 180, 365] as const;
/** Days for which a revoked or expired key is still listed. */
export const endedApiKeyDays = 30;
/** Calls with one key in a minute. */
export const apiKeyCallsPerMinute = 120;
/** Hours for which the answer to a call with an `Idempotency-Key` is repeated. */
export const idempotencyHours = 24;
export const idempotencyKeyLimit = 100;

/** Applications that a candidate may send in a day. */
export const dailyApplicationLimit = 10;

/** The number of favourites in a candidate's own record. */
export const ownFavouriteLimit = 1000;

/** Candidates who did not apply to a company that it may open in a day. */
export const dailyOpeningLimit = 200;

/** Times that a query may give a parameter which may be given more than once. */
export const repeatableLimit = 20;

/** Languages and qualifications that a search shows of each candidate. */
export const entriesOfFoundLimit = 8;
/** Filters of a search that finds nobody which are tried without. */
export const widerSearchLimit = 10;
/** Candidates of each that are counted. */
export const widerSearchCounted = 100;

/** The number of saved searches of a company. */
export const savedSearchLimit = 20;
export const savedSearchNameLimit = 60;
/** New candidates of a saved search are counted exactly up to this number. */
export const newCandidatesCounted = 99;
/** New candidates are looked for among this number of the most recently saved resumes. */
export const newCandidatesReach = 1_000_000;

/** Candidates whom a company may invite to its vacancies in a day. */
export const dailyCandidateInvitationLimit = 30;
/** Longest message of a company to whom it invites. */
export const invitationMessageLimit = 500;

/** Ready-made activities, and skills, that a resume is offered at once. */
export const phraseListLimit = 10;
/** The number of vacancies from which their pay and benefits are shown as usual. */
export const minComparedVacancies = 10;

/** Pay is published from this many companies on. Fewer could recognise each other's pay. */
export const minSalaryCompanies = 3;
/** Longest ready-made activity, */
export const activityLimit = 90;
/** and skill. */
export const skillLimit = 40;

/** Fewer letters suggest nothing while a search is typed. */
export const fewestSuggestedLetters = 2;
export const suggestionLimit = 8;

/** The order by match scores this number of the newest results. */
export const matchOrderNewest = 300;

/** Bytes of an image that a company uploads as its logo: 1 MB. */
export const logoBytesLimit = 1_048_576;
/** Pixels of that image, 4,096 × 4,096: more could fill the server's memory. */
export const logoPixelsLimit = 16_777_216;
/** Width and height of the logo that is made of it. */
export const logoSide = 256;

/** Colleagues and good invitations that a company may have at once. */
export const companyPeopleLimit = 30;
/** Invitations that a company may send in a day, those sent again included. */
export const dailyInvitationLimit = 20;
export const invitationDays = 7;

/** A week has six days of work at most (CLT, art. 67), of which a hybrid one has a day or more elsewhere. */
export const daysAtPlaceLimit = 5;
/** Constitution, art. 7, XIII. */
export const weeklyHoursLimit = 44;
/** The largest amount of a range of pay, in any currency and for any period. */
export const salaryAmountLimit = 1_000_000_000;
/** Benefits that a vacancy names in words of its own. */
export const otherBenefitLimit = 10;
/** Longest description of the accommodations that a vacancy offers. */
export const accommodationsLimit = 1000;
/** Screening questions of one vacancy. */
export const questionLimit = 5;
export const questionTextLimit = 200;
/** Options of a choice, */
export const fewestQuestionOptions = 2;
export const questionOptionLimit = 10;
/** and the longest of them. */
export const questionOptionTextLimit = 80;
export const questionUnitLimit = 20;
/** The largest number that a question can be answered with. */
export const questionNumberLimit = 999_999_999;
export const answerTextLimit = 500;
/** Questions of a vacancy that a company is shown, those that it no longer asks included. */
export const askedQuestionLimit = 30;
/** The number of comment templates of a company. */
export const commentTemplateLimit = 30;
export const templateNameLimit = 80;
/** Longest internal note on an applicant. */
export const applicantNoteTextLimit = 2000;
/** Internal notes on one application. */
export const applicantNoteLimit = 100;
export const highestRating = 5;
/** Longest message between a company and a candidate. */
export const messageTextLimit = 2000;
/** Messages of one application, */
export const threadMessageLimit = 1000;
/** of which one answer contains so many, the latest first. */
export const messagesPerAnswer = 50;
/** Events that an application's timeline shows, the latest. */
export const timelineEventLimit = 300;

/** Applicants that one call moves. */
export const applicantBatchLimit = 50;

/** Alerts of new vacancies that a candidate, or an address without an account, may have at once. */
export const alertLimit = 10;
/** Days for which a mailed link can confirm an alert. */
export const alertLinkDays = 7;
/** Days for which an ended alert can be restored. */
export const alertUndoDays = 7;
/** The number of new vacancies that a mail shows. */
export const alertVacanciesShown = 10;
export const alertVacanciesCounted = 100;
/** Longest name that is made of a search for vacancies. */
export const alertNameLimit = 1000;

/** Open vacancies that a company may have at once. */
export const liveVacancyLimit = 15;
export const vacancyLifetimeDays = 90;
/** Days for which a company can open a vacancy after its deadline, so that it can still answer applicants. */
export const closedVacancyDays = 30;
/** Days for which the address of a removed vacancy says that it existed, and shows similar ones. */
export const pastVacancyDays = 365;
/** An application that nobody has opened for longer is one that its candidate has begun to wonder about. */
export const longWaitDays = 7;

/** Characters of an administrator's text to the account that a decision concerns. */
export const decisionWordsLimit = 1000;
export const appealWordsLimit = 2000;
/** Days for which a decision can be appealed and its mailed link is valid. */
export const appealDays = 30;
/** The time for which a report is stored after its decision, or after it was sent while there is none. */
export const reportLifetimeDays = 365;

/** Backups that are older must not be used, because nothing says who was erased since. */
export const erasureListDays = 365;
/** Characters of the reported content in a list. */
export const reportExcerptLimit = 300;
/** Longest line of what was reported: a description, or one of the jobs of a resume. */
export const snapshotLineLimit = 10_400;
/** Months of the public summary of moderation. */
export const summaryMonths = 24;
/** Smaller monthly numbers are hidden in that summary, because combined with public information they might identify a person. */
export const minReportedCount = 5;
/** Accounts or vacancies that one bulk removal takes at most. */
export const bulkRemovalLimit = 100_000;
/** The largest number of targets that are selected one by one. */
export const chosenForRemovalLimit = 1000;
/** Bulk removals that administrators are shown, the newest. */
export const shownRemovalLimit = 10;
/** The number of failures of a bulk removal that are listed by name. */
export const shownFailureLimit = 50;

/** Times that a company proposes for an interview at once. */
export const interviewTimesLimit = 3;
/** The number of days ahead for which interviews are arranged. */
export const interviewDaysAhead = 180;
export const shortestInterviewMinutes = 15;
export const longestInterviewMinutes = 480;
export const interviewPlaceLimit = 300;
export const interviewNoteLimit = 1000;
/** Longest text of a candidate who proposes another time, or of the person who ends an interview. */
export const interviewReasonLimit = 500;
/** Proposals of one side for one application in a day. */
export const dailyInterviewProposalLimit = 5;
/** Changes to the interviews of one application, in all. */
export const interviewEventLimit = 100;
/** Interviews that are listed at once, the next first. */
export const upcomingInterviewLimit = 50;
