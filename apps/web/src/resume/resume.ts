/** A resume as it crosses the wire, or as far as a file tells it: there a level may still be open. */
export interface Resume {
  candidateAbout: string;
  candidateExperience: Experience[];
  candidateCourses: Course[];
  candidateIdioms: { name: string; level: string }[];
  candidateQualifications: { description: string }[];
  candidatePhone: string;
  candidateLink: string;
}

export interface Experience {
  role: string;
  company: string;
  startDate: string;
  /** Absent while the job goes on. */
  endDate?: string | undefined;
  salary?: string | undefined;
  mainActivities?: string | undefined;
}

export interface Course {
  name: string;
  institution: string;
  duration?: string | undefined;
  conclusionYear?: number | undefined;
}

/** The parts of a resume, in the order in which they are shown, and what each holds. */
export const resumeSections = {
  about: { title: 'Sobre você', fields: ['candidateAbout'] },
  experience: { title: 'Experiência', fields: ['candidateExperience'] },
  courses: { title: 'Cursos', fields: ['candidateCourses'] },
  languages: { title: 'Idiomas', fields: ['candidateIdioms'] },
  qualifications: { title: 'Qualificações', fields: ['candidateQualifications'] },
  contact: { title: 'Contato', fields: ['candidatePhone', 'candidateLink'] },
} as const satisfies Record<string, { title: string; fields: (keyof Resume)[] }>;

export type ResumeSectionName = keyof typeof resumeSections;
