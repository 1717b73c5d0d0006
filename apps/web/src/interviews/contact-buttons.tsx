import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fillComment } from '@trampolim/contract/comment-templates/comment-placeholders';
import type { InterviewPlace } from '@trampolim/contract/interviews/interviews';
import { useState } from 'react';
import { templatesQuery } from '../applicants/comments/templates-api.ts';
import { SelectField } from '../forms/fields/field.tsx';
import actions from '../ui/controls/action.module.css';
import classes from './interview-panel.module.css';

interface ContactButtonsProps {
  contact: NonNullable<InterviewPlace['contact']>;
  /** True after an approval, when the company is expected to call. */
  isPinned: boolean;
}

/** Opens WhatsApp or a mail to an applicant, with the text of a comment template. */
export function ContactButtons({ contact, isPinned }: ContactButtonsProps) {
  const { name, vacancyTitle, phone, email } = contact;
  const { data: templates = [] } = useQuery(templatesQuery);
  const [chosen, setChosen] = useState('');
  const template = templates.find((each) => each.name === chosen);
  const text = template
    ? fillComment(template.text, { candidateName: name, vacancyTitle })
    : greeting(name, vacancyTitle);
  const style = isPinned ? actions.primary : actions.quiet;
  return (
    <section className={classes.contact} aria-label={`Falar com ${name}`}>
      {templates.length > 0 && (
        <SelectField
          label="Mensagem pronta"
          placeholder="Saudação simples"
          options={templates.map((each) => each.name)}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className={classes.actions}>
        {phone && (
          <a
            href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            className={style}
          >
            <IconBrandWhatsapp size={20} aria-hidden="true" />
            Chamar no WhatsApp
            <span className="only-for-screen-readers"> (abre em outra aba)</span>
          </a>
        )}
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Vaga ${vacancyTitle}`)}&body=${encodeURIComponent(text)}`}
          className={actions.quiet}
        >
          <IconMail size={20} aria-hidden="true" />
          Escrever e-mail
        </a>
      </div>
    </section>
  );
}

const greeting = (candidateName: string, vacancyTitle: string): string =>
  fillComment('Olá, {nome}! Falo sobre a sua candidatura à vaga “{vaga}” no Trampolim.', {
    candidateName,
    vacancyTitle,
  });
