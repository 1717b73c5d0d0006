import { getRouteApi, Link } from '@tanstack/react-router';
import type { ModerationMonth } from '@trampolim/contract/moderation/moderation-summary';
import type { RecordEntryKind } from '@trampolim/contract/reports/report-reasons';
import { minPublishedCount } from '@trampolim/contract/wire/limits';
import type { ReactNode } from 'react';
import { formatInstant } from '../ui/format/format.ts';
import primitives from '../ui/primitives.module.css';
import {
  barCount,
  countText,
  decisionTotalText,
  durationText,
  type PublishedCount,
  totalText,
} from './count-texts.ts';
import type { LoadedTransparency } from './load-transparency.ts';
import { MonthChart } from './month-chart.tsx';
import classes from './transparency-page.module.css';

const route = getRouteApi('/transparencia');

const decisionNames = {
  reports_dismissed: 'Denúncias arquivadas',
  reports_upheld: 'Denúncias aceitas',
  warned: 'Avisos',
  vacancy_banned: 'Vagas banidas',
  vacancy_unbanned: 'Vagas desbanidas',
  account_banned: 'Contas banidas',
  account_unbanned: 'Contas desbanidas',
} as const satisfies Partial<Record<RecordEntryKind, string>>;

const appealNames = {
  appeal_received: 'Recebidos',
  appeal_granted: 'Aceitos',
  appeal_upheld: 'Negados',
} as const satisfies Partial<Record<RecordEntryKind, string>>;

const monthNames = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string) => monthNames.format(new Date(`${month}-01`));

/** The counts of the decisions that have a name in `names`. */
const toNamedRows = ({ decisions }: ModerationMonth, names: Partial<Record<RecordEntryKind, string>>) =>
  decisions.flatMap(({ kind, count }) => {
    const name = names[kind];
    return name === undefined ? [] : [{ name, count }];
  });

/** Public numbers of reports, decisions and appeals per month, without names. */
export function TransparencyPage({ summary }: Pick<LoadedTransparency, 'summary'>) {
  const { months, record, updatedAt } = summary;
  const { mes } = route.useSearch();
  const navigate = route.useNavigate();
  const selectedMonth = months.find(({ month }) => month === mes) ?? months[0];
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>Transparência</h1>
        <p className={classes.lead}>
          Mês a mês, sem nomes.{' '}
          {`De\u00a01\u00a0a\u00a0${minPublishedCount - 1} dizemos “menos de\u00a0${minPublishedCount}”`},
          para não identificar ninguém.
        </p>
      </header>
      {selectedMonth ? (
        <>
          <label className={classes.choice}>
            Mês
            <select
              value={selectedMonth.month}
              onChange={({ currentTarget }) =>
                void navigate({
                  search: { mes: currentTarget.value },
                  replace: true,
                  resetScroll: false,
                })
              }
            >
              {months.map(({ month }) => (
                <option key={month} value={month}>
                  {monthName(month)}
                </option>
              ))}
            </select>
          </label>
          <Month month={selectedMonth} />
          <Section id="meses" title="Denúncias por mês">
            <MonthChart months={months} selectedMonth={selectedMonth.month} />
          </Section>
        </>
      ) : (
        <p className={primitives.quiet}>O primeiro mês aparece quando acabar.</p>
      )}
      <Section id="registro" title="O selo das decisões">
        <RecordExplanation seal={record && { head: record.head, month: monthName(record.until) }} />
      </Section>
      <Section id="como" title="Como decidimos">
        <ul className={classes.rules}>
          <li>
            Não dizemos quem{' '}
            <Link to="/perguntas-frequentes" hash="denunciar">
              denunciou
            </Link>
            .
          </li>
          <li>
            Quem é avisado ou banido sabe o motivo e pode{' '}
            <Link to="/perguntas-frequentes" hash="recorrer">
              recorrer
            </Link>
            .
          </li>
        </ul>
      </Section>
      <p className={primitives.quiet}>
        Atualizado em <time dateTime={updatedAt}>{formatInstant(updatedAt)}</time>
      </p>
    </article>
  );
}

function Month({ month }: { month: ModerationMonth }) {
  const { reports, decisions, medianHours } = month;
  const appealCounts = decisions.filter(({ kind }) => kind === 'appeal_received').map(({ count }) => count);
  const reportsByCount = reports.toSorted((a, b) => barCount(b.count) - barCount(a.count));
  return (
    <>
      <dl className={classes.figures} aria-label={`Resumo de ${monthName(month.month)}`}>
        <Figure name="denúncias" value={totalText(reports.map(({ count }) => count))} />
        <Figure name="decisões" value={decisionTotalText(month)} />
        <Figure
          name="da denúncia à decisão, na mediana"
          value={medianHours === null ? 'poucas para dizer' : durationText(medianHours)}
        />
        <Figure name="recursos" value={totalText(appealCounts)} />
      </dl>
      <Section id="motivos" title="Denúncias por motivo">
        <CountTable
          caption={`Denúncias de ${monthName(month.month)} por motivo`}
          heading="Motivo"
          rows={reportsByCount.map(({ reason, count }) => ({ name: reason, count }))}
        />
      </Section>
      <Section id="decisoes" title="Decisões">
        <CountTable
          caption={`Decisões de ${monthName(month.month)}`}
          heading="Decisão"
          rows={toNamedRows(month, decisionNames)}
        />
      </Section>
      <Section id="recursos" title="Recursos">
        <CountTable
          caption={`Recursos de ${monthName(month.month)}`}
          heading="Recurso"
          rows={toNamedRows(month, appealNames)}
        />
      </Section>
    </>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={classes.section} aria-labelledby={id}>
    <h2 id={id} className={classes.heading}>
      {title}
    </h2>
    {children}
  </section>
);

interface CountTableProps {
  caption: string;
  /** The header of the first column. */
  heading: string;
  rows: readonly { name: string; count: PublishedCount }[];
}

/** A table of counts, each with a proportional bar. */
function CountTable({ caption, heading, rows }: CountTableProps) {
  const max = Math.max(1, ...rows.map(({ count }) => barCount(count)));
  return (
    <table className={classes.table}>
      <caption className="only-for-screen-readers">{caption}</caption>
      <thead className="only-for-screen-readers">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Quantos</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name} data-none={count === 0} data-published={count !== null}>
            <th scope="row">{name}</th>
            <td>
              <span className={classes.number}>{countText(count)}</span>
              <svg className={classes.line} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                {count !== 0 && (
                  <path
                    className={classes.bar}
                    d={`M0 .5H${(barCount(count) / max) * 100}`}
                    vectorEffect="non-scaling-stroke"
                  />
                )}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RecordExplanationProps {
  seal: { head: string; month: string } | undefined;
}

/** Explains the record of decisions without technical terms and shows its seal at the end of the last month. */
const RecordExplanation = ({ seal }: RecordExplanationProps) => (
  <>
    <p>
      Cada decisão tem um selo, que depende dela e do selo anterior: mudar ou apagar uma quebra os seguintes.
    </p>
    {seal ? (
      <>
        <p>
          Este é o do fim de <strong>{seal.month}</strong>. Anote-o e peça à equipe, quando quiser, que o
          mostre no registro: se estiver lá, nada antes dele mudou.
        </p>
        <p className={classes.seal}>
          <span className="only-for-screen-readers">Selo (SHA-256): </span>
          <code>{seal.head}</code>
        </p>
      </>
    ) : (
      <p>O primeiro aparece no fim do mês da primeira decisão.</p>
    )}
  </>
);
