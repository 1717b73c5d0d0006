/** Identifies an application, because a candidate applies to a vacancy only once. */
export interface ApplicationKey {
  candidateId: string;
  vacancyId: string;
}
