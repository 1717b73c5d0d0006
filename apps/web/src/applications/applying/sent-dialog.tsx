import { Button, Portal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { type SearchRadius, states } from '@trampolim/contract/values/vocabulary';
import { useEffect, useState } from 'react';
import { ownCandidateQuery } from '../../candidates/own-candidate-api.ts';
import { api } from '../../platform/api/api-client.ts';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import { useShortcutKeys } from '../../ui/controls/use-shortcut-keys.ts';
import { useCover } from '../../ui/dialogs/dialog-cover.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { LeapArc } from '../../ui/drawings/leap-arc.tsx';
import { answeringDaysText } from '../../vacancies/answering-note.tsx';
import { vacanciesKey } from '../../vacancies/vacancy-api.ts';
import { VacancyFactsLine } from '../../vacancies/vacancy-facts-line.tsx';
import { applicationActions } from '../application-api.ts';
import classes from './sent-dialog.module.css';

interface SentDialogProps {
  vacancy: Vacancy;
  onClose: () => void;
}

/** An animation of the leap fills the screen, until `Esc` or its end. Then the dialog says what happens next. */
export function SentDialog({ vacancy, onClose }: SentDialogProps) {
  const [isLeaping, setLeaping] = useState(
    () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  // Loaded during the leap, so that the dialog does not grow.
  const similar = useQuery(similarVacanciesQuery(vacancy));
  if (isLeaping) return <LeapScreen onDone={() => setLeaping(false)} />;
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={applicationActions.submit.successMessage}
      size="md"
      footer={
        <>
          <Link to="/curriculos-enviados" search={{ vacancyId: vacancy._id }} className={actions.quiet}>
            Ver candidatura
          </Link>
          <Button size="md" onClick={onClose}>
            Continuar
          </Button>
        </>
      }
    >
      <NextSteps vacancy={vacancy} />
      {similar.data && similar.data.length > 0 && (
        <section>
          <h3 className={classes.heading}>Vagas parecidas</h3>
          <ul className={classes.vacancies}>
            {similar.data.map((each) => (
              <li key={each._id} className={classes.vacancy}>
                <Link to="/vaga/$id" params={{ id: each._id }} className={actions.link} onClick={onClose}>
                  {preventHyphenBreaks(each.jobTitle)}
                </Link>
                <p className={classes.company}>{each.companyId.companyName}</p>
                <VacancyFactsLine
                  vacancy={each}
                  distanceKm={'distanceKm' in each ? each.distanceKm : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </ResponsiveDialog>
  );
}

/** The leap takes half a second. The rest is for reading two words. */
const leapMs = 1100;

function LeapScreen({ onDone }: { onDone: () => void }) {
  const [hasLanded, setLanded] = useState(false);
  // `Esc` must not close the vacancy below, because the dialog that follows would disappear with it.
  useCover(true);
  useShortcutKeys(({ key }) => key === 'Escape' && onDone(), { enabled: true });
  useEffect(() => {
    const timer = setTimeout(onDone, leapMs);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <Portal>
      <div className={classes.leap} aria-hidden="true">
        <LeapArc size="lg" state={hasLanded ? 'landed' : 'leaping'} onLanded={() => setLanded(true)} />
        <p>Candidatura enviada</p>
      </div>
    </Portal>
  );
}

/** Informs the candidate when the company answers, how they are notified, and what may be missing in the resume. */
function NextSteps({ vacancy }: { vacancy: Vacancy }) {
  const isConfirmed = useSession()?.emailConfirmed;
  const { data: candidate } = useQuery(ownCandidateQuery);
  const { companyName } = vacancy.companyId;
  const answeringText = answeringDaysText(vacancy.answering);
  const lacksPhone = candidate?.candidatePhone === '';
  const lacksStreet = candidate?.candidateAddress.publicPlace === '';
  return (
    <ul className={classes.steps}>
      <li>
        <strong>{companyName}</strong> já recebeu seu currículo.{' '}
        {answeringText && <strong>{answeringText}.</strong>}
      </li>
      <li>
        {isConfirmed
          ? 'A resposta chega aqui e no seu e-mail.'
          : 'A resposta chega aqui. Para recebê-la também por e-mail, abra o link de confirmação que enviamos.'}
      </li>
      {(lacksPhone || lacksStreet) && (
        <li>
          {lacksPhone ? 'Falta seu celular, para a empresa falar com você. ' : 'Falta sua rua. '}
          <Link to="/conta-candidato" hash={lacksPhone ? 'dados' : 'endereco'} className={classes.complete}>
            {lacksPhone ? 'Completar meus dados' : 'Complete seu endereço'}
          </Link>
        </li>
      )}
    </ul>
  );
}

const maxSimilar = 3;
/** Each response may contain the vacancy itself, which is left out. */
const requestedSimilar = maxSimilar + 1;
const nearKilometres: SearchRadius = 25;

/**
 * Lists vacancies of the same area around the same city, the best matches first. If there are too few, recommended
 * vacancies follow that are remote or in the same city.
 */
const similarVacanciesQuery = ({ _id, jobArea, jobLocation: { city, state } }: Vacancy) => ({
  queryKey: [...vacanciesKey, 'similar', _id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [near, recommended] = await Promise.all([
      api('GET /api/user/company/vacancy/list-vacancies', {
        query: {
          area: jobArea,
          city,
          state: states.find((each) => each === state),
          radius: nearKilometres,
          order: 'match',
          limit: requestedSimilar,
        },
        signal,
      }),
      api('GET /api/user/company/vacancy/recommend-jobvacancies', {
        query: { limit: requestedSimilar },
        signal,
      }),
    ]);
    const reachable = recommended.data.filter(
      ({ workplace, jobLocation }) =>
        workplace?.mode === 'Remoto' || (jobLocation.city === city && jobLocation.state === state),
    );
    const others = [...near.data, ...reachable].filter((each) => each._id !== _id && each.mayApply);
    return [...new Map(others.map((each) => [each._id, each])).values()].slice(0, maxSimilar);
  },
});
