import { Link } from '@tanstack/react-router';
import actions from '../ui/controls/action.module.css';
import { QuestionList } from '../ui/controls/question-list.tsx';
import classes from './faq-section.module.css';

const questions = [
  {
    question: 'Como o Trampolim funciona?',
    answer:
      'Empresas publicam vagas e recebem currículos. Candidatos montam um currículo virtual, buscam vagas, enviam o currículo e acompanham o andamento de cada candidatura.',
  },
  {
    question: 'Como uma empresa cria uma vaga?',
    answer:
      "Entre com a conta da empresa e, na página inicial dela, use o botão 'anuncie sua vaga'. Preencha alguns campos e a vaga aparece para os usuários.",
  },
  {
    question: 'É preciso pagar?',
    answer: 'Não. O Trampolim é totalmente gratuito, para organizações e para usuários.',
  },
  {
    question: 'Como funciona a busca de vagas?',
    answer:
      'Na aba de vagas há um campo de busca: digite o que procura e use os filtros para chegar às vagas certas.',
  },
];

export function FaqSection() {
  return (
    <section className={classes.section} aria-labelledby="perguntas">
      <div>
        <h2 className={classes.title} id="perguntas">
          Perguntas frequentes
        </h2>
        <Link to="/perguntas-frequentes" className={actions.link}>
          Ver todas as perguntas
        </Link>
      </div>
      <QuestionList name="pergunta" heading="h3" questions={questions} />
    </section>
  );
}
