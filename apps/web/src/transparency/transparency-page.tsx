import { getRouteApi } from '@tanstack/react-router';
import type { ModerationMonth } from '@trampolim/contract/moderation/moderation-summary';
import type { ModerationKind } from '@trampolim/contract/moderation/report-reasons';
import { minReportedCount } from '@trampolim/contract/wire/limits';
import type { ReactNode } from 'react';
import { formatInstant } from '../ui/format/format.ts';
import { CountTable } from './count-table.tsx';
import type { LoadedTransparency } from './load-transparency.ts';
import { MonthChart } from './month-chart.tsx';
import { TheRecord } from './the-record.tsx';
import { durationText, type ToldCount, totalText } from './told-count.ts';
import classes from './transparency-page.module.css';

const route = getRouteApi('/transparencia');

const decisionNames = {
  reports_dismissed: 'Denúncias sem nada contra as regras',
  reports_upheld: 'Denúncias aceitas',
  warned: 'Avisos enviados',
  vacancy_banned: 'Vagas banidas',
  vacancy_unbanned: 'Banimentos de vaga desfeitos',
  account_banned: 'Contas banidas',
  account_unbanned: 'Banimentos de conta desfeitos',
} as const satisfies Partial<Record<ModerationKind, string>>;

const appealNames = {
  appeal_received: 'Recebidos',
  appeal_granted: 'Aceitos: a decisão foi desfeita',
  appeal_upheld: 'Não aceitos: a decisão continua',
} as const satisfies Partial<Record<ModerationKind, string>>;

const monthNames = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (month: string) => monthNames.format(new Date(`${month}-01`));

const named = ({ decisions }: ModerationMonth, names: Partial<Record<ModerationKind, string>>) =>
  decisions.map(({ kind, count }) => ({ name: names[kind], count })).filter(isNamed);

const isNamed = (row: {
  name: string | undefined;
  count: ToldCount;
}): row is { name: string; count: ToldCount } => row.name !== undefined;

/** What people report and what is decided, month by month and without names, for everybody to read. */
export function TransparencyPage({ summary }: Pick<LoadedTransparency, 'summary'>) {
  const { months, record, updatedAt } = summary;
  const { mes } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = months.find(({ month }) => month === mes) ?? months[0];
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>Transparência</h1>
        <p className={classes.lead}>
          O que as pessoas denunciam no Trampolim, o que a nossa equipe decide e quanto tempo leva, mês a mês
          e sem nomes. Números de 1 a {minReportedCount - 1} aparecem como “menos de {minReportedCount}”, para que ninguém
          seja reconhecido.
        </p>
      </header>
      {chosen ? (
        <>
          <label className={classes.choice}>
            Mês
            <select
              value={chosen.month}
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
                  {nameOf(month)}
                </option>
              ))}
            </select>
          </label>
          <Month month={chosen} />
          <Section id="meses" title="Denúncias por mês">
            <MonthChart months={months} chosen={chosen.month} />
          </Section>
        </>
      ) : (
        <p className={classes.none}>Ainda não há o que contar: nenhuma denúncia foi recebida até agora.</p>
      )}
      <Section id="registro" title="O registro que ninguém muda em segredo">
        <TheRecord seal={record && { head: record.head, month: nameOf(record.until) }} />
      </Section>
      <Section id="como" title="Como decidimos">
        <ul className={classes.rules}>
          <li>Quem denuncia não é revelado a quem foi denunciado, e fica sabendo o que decidimos.</li>
          <li>
            Guardamos como estava o que foi denunciado, para que uma mudança feita depois não esconda nada.
          </li>
          <li>Quem recebe um aviso ou um banimento sabe o motivo, no site e por e-mail.</li>
          <li>De cada decisão cabe um recurso, que outra pessoa da equipe julga, sempre que houver.</li>
        </ul>
      </Section>
      <p className={classes.updated}>
        Atualizado em <time dateTime={updatedAt}>{formatInstant(updatedAt)}</time>
      </p>
    </article>
  );
}

function Month({ month }: { month: ModerationMonth }) {
  const { reports, decisions, medianHours } = month;
  const decided = decisions.filter(({ kind }) => kind in decisionNames).map(({ count }) => count);
  const appeals = decisions.filter(({ kind }) => kind === 'appeal_received').map(({ count }) => count);
  const byCount = reports.toSorted((a, b) => (b.count ?? 1) - (a.count ?? 1));
  return (
    <>
      <dl className={classes.figures} aria-label={`Resumo de ${nameOf(month.month)}`}>
        <FigureOf name="denúncias recebidas" value={totalText(reports.map(({ count }) => count))} />
        <FigureOf name="decisões tomadas" value={totalText(decided)} />
        <FigureOf
          name="da denúncia à decisão, na mediana"
          value={medianHours === null ? 'poucas para dizer' : durationText(medianHours)}
        />
        <FigureOf name="recursos recebidos" value={totalText(appeals)} />
      </dl>
      <Section id="motivos" title="Denúncias por motivo">
        <CountTable
          caption={`Denúncias recebidas em ${nameOf(month.month)}, por motivo`}
          heading="Motivo"
          rows={byCount.map(({ reason, count }) => ({ name: reason, count }))}
        />
      </Section>
      <Section id="decisoes" title="Decisões">
        <CountTable
          caption={`Decisões tomadas em ${nameOf(month.month)}`}
          heading="Decisão"
          rows={named(month, decisionNames)}
        />
      </Section>
      <Section id="recursos" title="Recursos">
        <CountTable
          caption={`Recursos em ${nameOf(month.month)}`}
          heading="Recurso"
          rows={named(month, appealNames)}
        />
      </Section>
    </>
  );
}

const FigureOf = ({ name, value }: { name: string; value: string }) => (
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
