/** Limits of the product, shared by schemas, server and screens. Pages load this file without a validator. */

/** The maximum length of an ordinary text. */
export const shortTextLimit = 200;
/** Longest description or list of activities. */
export const longTextLimit = 5000;
/** Longest comment of a company on an application. */
export const commentLimit = 2000;
/** Longest entry of an open list, for which forms only suggest values (languages, soft skills, civil status...). */
export const openListLimit = 80;
/** Most entries of a list in a resume. */
export const resumeListLimit = 50;
/** Longest "about me" of a resume. */
export const aboutLimit = 400;

/** Maximum number of days within which a company may promise to answer an application. */
export const replyDaysLimit = 30;
/** The number of applicants with an overdue answer that are listed at once. */
export const overdueRepliesListed = 1000;
/** Steps of an application: the application itself, changes of status, and comments. */
export const applicationStepLimit = 50;

export const emailLimit = 254;
export const colleagueNameLimit = 80;
/** Longer than any token of a mailed link. */
export const linkTokenLimit = 200;
/** Longer than any password that an account can have. */
export const enteredPasswordLimit = 200;
export const urlLimit = 500;
/** Longest report of a day's actions, in characters. */
export const actionLogLimit = 3_000_000;
/** Days of the administrators' trends. */
export const trendDays = 30;
/** Maximum number of lines of a day's actions in one page. */
export const logPageLimit = 500;
/** Maximum length of one line. */
export const logLineLimit = 2_000;

/** In whole years. The law allows apprentices from this age. */
export const minimumCandidateAge = 14;

/** Days until a notice is deleted. */
export const noticeLifetimeDays = 90;
/** Unread notices are counted up to this number, which means that many or more. */
export const unreadCountLimit = 100;
/** Maximum number of changed notices in one event. With more, the client reloads its list. */
export const noticesPerEvent = 20;
/** Days for which the mailed link to confirm an e-mail address is valid. */
export const confirmationDays = 7;
/** Hours for which the mailed link to reset a password is valid. */
export const resetHours = 1;
/** The number of sessions that the owner of an account sees, the most recently used. */
export const shownSessionLimit = 50;
/** Longest name of a session's browser and operating system. */
export const deviceNameLimit = 80;
export const passkeyLimit = 10;
export const passkeyNameLimit = 80;
/** Recovery codes for people who lost the device of their second factor. */
export const recoveryCodeCount = 10;

/** Days without a sign-in after which an account is deleted: two years. */
export const unusedAccountDays = 730;
/** Days between the warning and the deletion. */
export const removalWarningDays = 30;

/** The number of valid API keys that a company may have at once. */
export const apiKeyLimit = 10;
/** The number of keys that a company sees, the newest, including keys that no longer work. */
export const shownApiKeyLimit = 50;
export const apiKeyNameLimit = 60;
/** Days after which a key expires, as its creator chooses. */
export const apiKeyLifetimes = [30, 90, 180, 365] as const;
/** Days for which a revoked or expired key is still listed. */
export const endedApiKeyDays = 30;
/** Calls with one key in a minute. */
export const apiKeyCallsPerMinute = 120;
/** Hours for which the response to a call with an `Idempotency-Key` is repeated. */
export const idempotencyHours = 24;
export const idempotencyKeyLimit = 100;

export const webhookLimit = 5;
export const webhookUrlLimit = 500;
export const webhookDescriptionLimit = 60;
/** Days after an event, or after it was sent again, for which failed deliveries are repeated. */
export const webhookRetryDays = 3;
/** Days without a single success after which a webhook is paused. */
export const webhookFailingDays = 3;
/** Days for which events and their deliveries are stored. */
export const companyEventDays = 30;
/** The part of a receiver's response that is stored, in characters. */
export const webhookResponseLimit = 1024;
/** Hours for which the previous secret still signs as well. */
export const previousSecretHours = 24;

/** Applications that a candidate may send in a day. */
export const dailyApplicationLimit = 10;

/** The number of favourites that are shown in a candidate's own record. */
export const ownFavouriteLimit = 1000;

/** Resumes that a company may open in a day, of candidates who did not apply to it. */
export const dailyOpeningLimit = 200;

/** The number of items in a page of a list, unless the request names another. */
export const defaultPageSize = 20;
export const largestPageSize = 100;
/** Totals of lists are exact up to this number; larger ones are estimated and marked. */
export const exactCountLimit = 1000;
/** The number of times that a repeatable query parameter may be given. */
export const repeatableLimit = 20;

/** The number of languages, and of qualifications, of each candidate in search results. */
export const foundCandidateEntryLimit = 8;
/** The maximum number of wider searches, each without one filter, that are offered when a search finds nobody. */
export const widerSearchLimit = 10;
/** The candidates that each of these wider searches finds are counted up to this number. */
export const widerSearchMaxCount = 100;

export const savedSearchLimit = 20;
export const savedSearchNameLimit = 60;
/** New candidates of a saved search are counted exactly up to this number. */
export const newCandidatesCounted = 99;
/** New candidates are searched among this number of the most recently saved resumes. */
export const newCandidatesReach = 1_000_000;

/** Candidates whom a company may invite to its vacancies in a day. */
export const dailyCandidateInvitationLimit = 30;
/** Longest message in an invitation. */
export const invitationMessageLimit = 500;

/** Suggested activities and skills for a resume. */
export const phraseListLimit = 10;
/** The usual pay and benefits are shown if at least this number of vacancies was compared. */
export const minComparedVacancies = 10;
/** Pay is published for at least this number of companies. With fewer, they could recognise each other's pay. */
export const minSalaryCompanies = 3;
/** Usual pay is published in steps of this many reais. */
export const salaryStep = 50;
/** The maximum length of a suggested activity. */
export const activityLimit = 90;
/** The maximum length of a suggested skill. */
export const skillLimit = 40;

/** With fewer letters, a search suggests nothing. */
export const minSuggestedLetters = 2;
export const suggestionLimit = 8;
/** Ordering by match scores only this number of the newest results. */
export const matchOrderNewest = 300;

/** Maximum size of an uploaded logo: 1 MB. */
export const logoBytesLimit = 1_048_576;
/** Maximum number of pixels of an uploaded logo, 4,096 × 4,096. More could fill the server's memory. */
export const logoPixelsLimit = 16_777_216;
/** Width and height of the stored logo. */
export const logoSide = 256;

/** Colleagues and valid invitations that a company may have at once. */
export const companyPeopleLimit = 30;
/** Invitations that a company may send in a day, including repeated ones. */
export const dailyInvitationLimit = 20;
export const invitationDays = 7;

/** A week has at most six working days (CLT, art. 67), and a hybrid week has at least one elsewhere. */
export const daysAtPlaceLimit = 5;
/** Constitution, art. 7, XIII. */
export const weeklyHoursLimit = 44;
/** The largest amount of a salary range, in any currency and for any period. */
export const salaryAmountLimit = 1_000_000_000;
/** Benefits of a vacancy in free text. */
export const otherBenefitLimit = 10;
/** Longest description of the accommodations that a vacancy offers. */
export const accommodationsLimit = 1000;
/** Screening questions of one vacancy. */
export const questionLimit = 5;
export const questionTextLimit = 200;
/** Minimum number of options of a choice. */
export const minQuestionOptions = 2;
export const questionOptionLimit = 10;
/** Longest option of a choice. */
export const questionOptionTextLimit = 80;
export const questionUnitLimit = 20;
/** The largest number that a question accepts as an answer. */
export const questionNumberLimit = 999_999_999;
export const answerTextLimit = 500;
/** Questions of a vacancy that a company sees, including those that are no longer asked. */
export const askedQuestionLimit = 30;
export const commentTemplateLimit = 30;
export const templateNameLimit = 80;
/** Longest internal note on an applicant. */
export const applicantNoteTextLimit = 2000;
/** Internal notes on one application. */
export const applicantNoteLimit = 100;
export const highestRating = 5;
/** Longest message between a company and a candidate. */
export const messageTextLimit = 2000;
/** The maximum number of messages of one application. */
export const conversationMessageLimit = 1000;
/** Maximum number of messages in one response. */
export const messagesPerResponse = 50;
/** The maximum number of events in an application's timeline. Older ones are left out. */
export const timelineEventLimit = 300;

/** The maximum number of applicants whose status one request changes. */
export const applicantBatchLimit = 50;

/** Alerts of new vacancies that a candidate, or an e-mail address without an account, may have at once. */
export const alertLimit = 10;
/** Days for which a mailed link can confirm an alert. */
export const alertLinkDays = 7;
/** Days for which an ended alert can be restored. */
export const alertUndoDays = 7;
/** The number of new vacancies that a mail shows, and the number up to which it counts them. */
export const alertVacanciesShown = 10;
export const alertVacanciesCounted = 100;
/** Longest name that is generated for a vacancy search. */
export const alertNameLimit = 1000;

/** Open vacancies that a company may have at once. */
export const liveVacancyLimit = 15;
/** Times that a company may open a vacancy in a day: new, reopened or extended. */
export const dailyVacancyOpenings = 100;
export const vacancyLifetimeDays = 90;
/** The maximum number of vacancies in one import. */
export const feedVacancyLimit = 200;
/**
 * The maximum number of vacancies in the preview of an import: those of the source, and open ones that it no longer
 * contains.
 */
export const importedVacancyLimit = feedVacancyLimit + liveVacancyLimit;
/** The longest file of an import, in characters, or in bytes where it is fetched. */
export const feedLengthLimit = 2_000_000;
/** The longest name of a source of imported vacancies. */
export const feedSourceLimit = 100;
/** Addresses from which a company's vacancies are read regularly. */
export const vacancyFeedLimit = 3;
/** Hours between two readings of such an address. */
export const feedIntervalHours = 6;
/** Days of failed readings after which such an address is paused. */
export const feedFailingDays = 3;
export const feedProblemLimit = 300;
/** Hours for which the preview of an import can be confirmed. */
export const importLifetimeHours = 24;
/** Days after its deadline for which a vacancy is stored, so that its company can still answer applicants. */
export const closedVacancyDays = 30;
/** Days for which the page of a removed vacancy says that it existed, and shows similar ones. */
export const pastVacancyDays = 365;
/** An application that nobody has opened for this many days is shown as a long wait. */
export const longWaitDays = 7;
/**
 * Days within which an answer counts for a company's response rate. Keep equal to the `14 days` in
 * `14_company_answering.sql`.
 */
export const answeringDays = 14;

/** Longest text of an administrator to the account that a decision concerns. */
export const decisionTextLimit = 1000;
export const appealTextLimit = 2000;
/** Days for which a decision can be appealed and its mailed link is valid. */
export const appealDays = 30;
/** The number of reports that one person may send in a day. */
export const dailyReportLimit = 30;
/** Days for which a report is stored after its decision, or after it was sent if there is none. */
export const reportLifetimeDays = 365;

/** Days for which erasures are listed. Older backups must not be used: they would restore erased accounts. */
export const erasureListDays = 365;
/** Length of the excerpt of reported content in a list. */
export const reportExcerptLimit = 300;
/** Longest line of a report's snapshot: a description, or one of the jobs of a resume. */
export const snapshotLineLimit = 10_400;
/** Months in the public summary of moderation. */
export const summaryMonths = 24;
/** Smaller monthly numbers of that summary are hidden: with public information, they might identify a person. */
export const minPublishedCount = 5;
/** Accounts or vacancies in one bulk removal. */
export const bulkRemovalLimit = 100_000;
/** The number of targets that can be selected one by one. */
export const chosenForRemovalLimit = 1000;
/** The number of bulk removals that administrators see, the newest ones. */
export const shownRemovalLimit = 10;
/** The number of failures that a bulk removal lists by name. */
export const shownFailureLimit = 50;

/** Times that a company proposes at once for an interview. */
export const interviewTimesLimit = 3;
/** Interviews can be arranged this number of days ahead. */
export const interviewDaysAhead = 180;
export const minInterviewMinutes = 15;
export const maxInterviewMinutes = 480;
export const interviewPlaceLimit = 300;
/** Longest message with which a company proposes an interview. The candidate reads it. */
export const interviewNoteTextLimit = 1000;
/** Longest text of a candidate who proposes another time, or of the person who cancels an interview. */
export const interviewReasonLimit = 500;
/** Proposals of one side for one application in a day. */
export const dailyInterviewProposalLimit = 5;
/** Total number of changes to the interviews of one application. */
export const interviewEventLimit = 100;
/** Interviews in one list, the next first. */
export const upcomingInterviewLimit = 50;
