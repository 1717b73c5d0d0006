import { Link } from '@tanstack/react-router';
import type { FraudSignal } from '@trampolim/contract/fraud-signals/fraud-signals';
import type { ReactNode } from 'react';
import actions from '../../ui/controls/action.module.css';
import { signalNames } from '../moderation-names.ts';
import classes from './signal-list.module.css';

/** The evidence of fraud about a vacancy, each piece with its weight and its basis. */
export const SignalList = ({ signals }: { signals: readonly FraudSignal[] }) => (
  <ul className={classes.signals}>
    {signals.map((signal) => (
      <li key={signal.kind} className={classes.signal}>
        <p className={classes.name}>{signalNames[signal.kind]}</p>
        <p className={classes.weight}>{signal.isDismissed ? 'já conferido' : `peso ${signal.weight}`}</p>
        <SignalDetail signal={signal} />
      </li>
    ))}
  </ul>
);

function SignalDetail({ signal }: { signal: FraudSignal }) {
  const detail = detailOf(signal);
  return detail && <p className={classes.detail}>{detail}</p>;
}

function detailOf({ kind, passages, count = 0, copiedFrom }: FraudSignal): ReactNode {
  const [first = '', second] = passages;
  switch (kind) {
    case 'unusual_pay':
      // The passages are the stated pay and the usual one, or the words of the vacancy if it states its pay in a text.
      return second?.startsWith('R$') && first.startsWith('R$')
        ? `${first} por mês; o comum vai até ${second}`
        : quotePassages(passages);
    case 'mail_unlike_site':
      return `E-mail em ${first}, site em ${second}`;
    case 'free_mail_large_company':
      return `${first}, com ${count.toLocaleString('pt-BR')} pessoas na empresa`;
    case 'copied_text':
      return (
        copiedFrom && (
          <Link to="/vaga/$id" params={{ id: copiedFrom._id }} className={actions.link}>
            {copiedFrom.jobTitle}, de {copiedFrom.companyName}
          </Link>
        )
      );
    case 'many_new_vacancies':
      return `${count} vagas nos primeiros dias da conta`;
    case 'shared_cnpj_root':
      return count === 1 ? 'Outra conta a usa' : `Outras ${count} contas a usam`;
    case 'many_reports':
      return `${count} pessoas denunciaram`;
    default:
      return quotePassages(passages);
  }
}

const quotePassages = (passages: readonly string[]): string =>
  passages.map((text) => `“${text}”`).join(' · ');
