// These are the texts from which vacancies are generated. If a choice prefers some texts, it prefers the earlier ones.
export const seniorities = ['Júnior', 'Pleno', 'Sênior', 'Trainee'];
export const languageSkills = ['Inglês avançado', 'Espanhol fluente', 'Japonês básico'];
export const desiredSkills = [
  'Comunicação',
  'Trabalho em equipe',
  'Proatividade',
  'Organização',
  'Liderança',
  'Empatia',
  'Negociação',
  'Criatividade',
];
export const employmentTypes = ['CLT', 'PJ', 'Estágio', 'Temporário', 'Jovem Aprendiz'];
export const workModes = [
  ...Array<string>(5).fill('Presencial'),
  ...Array<string>(3).fill('Híbrido'),
  'Remoto',
];
export const workingDays = ['Segunda-Feira', 'Terça-Feira', 'Quarta-Feira', 'Quinta-Feira', 'Sexta-Feira'];
export const workingHours = '08:00 às 17:00';
/** The working hours and their shift, as `vacancy_schedule_words` returns them. */
export const scheduleWords = `${workingHours} | diurno`;
/** The words of vacancies of at most 30 hours a week. */
export const partTimeWords = 'meio período';

const minSalary = 1500;
const salaryStep = 100;
const salarySteps = 120;
export const salaryAmount = (step: number): number => minSalary + salaryStep * step;
export const salaries = Array.from({ length: salarySteps }, (_, step) => `R$ ${salaryAmount(step)}`);
