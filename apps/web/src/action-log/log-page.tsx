import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { today } from '@trampolim/contract/values/calendar';
import { logLevels } from '@trampolim/contract/values/vocabulary';
import { type ReactNode, useState } from 'react';
import field from '../forms/fields/field.module.css';
import { TextField } from '../forms/fields/field.tsx';
import { SearchField } from '../forms/search/search-field.tsx';
import { failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { PhoneFilters } from '../ui/controls/phone-filters.tsx';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import { formatLongDay } from '../ui/format/format.ts';
import { PageHeader } from '../ui/pages/page-header.tsx';
import primitives from '../ui/primitives.module.css';
import { downloadLog, type LogFilters, logFilters, logLinesQuery } from './log-api.ts';
import { LogList, useLogLines } from './log-list.tsx';
import classes from './log-page.module.css';

const route = getRouteApi('/_signed-in/relatorio-administrador');

/** Relatório: the log of one day. The day and the filters are in the URL. */
export function LogPage() {
  const filters = logFilters.read(route.useSearch());
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const changeFilters = (changes: LogFilters) =>
    void navigate({
      search: (current) => logFilters.write({ ...logFilters.read(current), ...changes }),
      replace: true,
      resetScroll: false,
    });
  /** Searching for the same day again reloads it, because today gets new lines. */
  const search = (date: string) => {
    if (date === filters.date) void client.resetQueries(logLinesQuery(filters));
    else void navigate({ search: logFilters.write({ ...filters, date }), resetScroll: false });
  };
  return (
    <>
      <PageHeader title="Relatório" note={`Olá! Hoje é ${formatLongDay(today())}.`} />
      <DayForm date={filters.date ?? today()} onSearch={search} />
      {filters.date === undefined ? (
        <p className={primitives.quiet}>Escolha um dia e busque o que foi registrado nele.</p>
      ) : (
        <DayLog filters={filters} onChange={changeFilters} onReload={() => search(filters.date ?? '')} />
      )}
    </>
  );
}

interface DayFormProps {
  date: string;
  onSearch: (date: string) => void;
}

function DayForm({ date, onSearch }: DayFormProps) {
  const [typedDate, setTypedDate] = useState(date);
  const [previousDate, setPreviousDate] = useState(date);
  // The form follows the back button without being remounted, which would lose the focus after a search.
  if (date !== previousDate) {
    setPreviousDate(date);
    setTypedDate(date);
  }
  return (
    <form
      className={classes.day}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typedDate);
      }}
    >
      <TextField label="Data" type="date" required max={today()} value={typedDate} onChange={setTypedDate} />
      <button type="submit" className={actions.primary}>
        Buscar Logs
      </button>
    </form>
  );
}

interface DayLogProps {
  filters: LogFilters;
  onChange: (changes: LogFilters) => void;
  onReload: () => void;
}

function DayLog({ filters, onChange, onReload }: DayLogProps) {
  const log = useLogLines(filters);
  const isOldestFirst = filters.order === 'oldest';
  const timeLabel = isOldestFirst ? 'A partir de' : 'Até';
  const activeFilters = [
    filters.level,
    isOldestFirst && 'Mais antigas',
    filters.time && `${timeLabel.toLowerCase()} ${filters.time}`,
  ].filter((filter) => typeof filter === 'string');
  return (
    <section aria-label={`Log de ${formatLongDay(filters.date ?? '')}`}>
      <div className={classes.filters}>
        <SearchField
          label="Buscar no log"
          value={filters.text ?? ''}
          onSearch={(text) => onChange({ text: text || undefined })}
        />
        <PhoneFilters activeLabels={activeFilters}>
          <div className={classes.choices}>
            <Choice
              label="Nível"
              value={filters.level ?? ''}
              onChange={(level) => onChange({ level: logLevels.find((logLevel) => logLevel === level) })}
            >
              <option value="">Todos os níveis</option>
              {logLevels.map((level) => (
                <option key={level}>{level}</option>
              ))}
            </Choice>
            <Choice
              label="Ordem"
              value={filters.order ?? ''}
              onChange={(order) => onChange({ order: order === 'oldest' ? order : undefined })}
            >
              <option value="">Mais recentes</option>
              <option value="oldest">Mais antigas</option>
            </Choice>
            <label className={classes.time}>
              {timeLabel}
              <input
                type="time"
                className={field.input}
                value={filters.time ?? ''}
                onChange={({ currentTarget }) => onChange({ time: currentTarget.value || undefined })}
              />
            </label>
          </div>
        </PhoneFilters>
      </div>
      <div className={classes.bar}>
        {filters.date === today() && (
          <button type="button" className={actions.textButton} onClick={onReload}>
            Buscar linhas novas
          </button>
        )}
        <DownloadButton filters={filters} />
      </div>
      <LogList
        log={log}
        filters={filters}
        onShowAll={() => onChange({ level: undefined, text: undefined, time: undefined })}
      />
    </section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <select
    className={field.input}
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    {children}
  </select>
);

const toastOptions = { key: 'log-file' };
const downloadLabel = 'Baixar como texto';

function DownloadButton({ filters }: { filters: LogFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadLog(filters),
    onSuccess: () => toast.success('Log baixado.', toastOptions),
    onError: (error) => toast.error(failureMessage('Não foi possível baixar o log.', error), toastOptions),
  });
  return (
    <button
      type="button"
      className={actions.textButton}
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      <StableLabel text={isPending ? 'Preparando…' : downloadLabel} others={[downloadLabel]} />
    </button>
  );
}
