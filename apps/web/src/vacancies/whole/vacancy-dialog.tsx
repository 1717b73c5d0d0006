import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpenedFromList } from '../../platform/navigation/step-back.ts';
import actions from '../../ui/controls/action.module.css';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { CompanyLink } from '../company-link.tsx';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { VacancyFacts } from '../vacancy-facts.tsx';
import { OpenedVacancy } from './opened-vacancy.tsx';
import { useOpenVacancy } from './use-open-vacancy.ts';
import { useVacancy } from './use-vacancy.ts';
import { VacancyContent } from './vacancy-content.tsx';
import classes from './vacancy-dialog.module.css';

interface VacancyDialogProps {
  /** The distance of a vacancy from the city of the search. */
  distanceTo?: (id: string | undefined) => number | undefined;
}

/** The vacancy that the address names, over the list it was picked from. */
export function VacancyDialog({ distanceTo }: VacancyDialogProps) {
  const { openId, close } = useOpenVacancy();
  const openedFromList = useOpenedFromList();
  // Stays while the dialog leaves the screen.
  const [id, setId] = useState(openId);
  if (openId && openId !== id) setId(openId);
  const query = useVacancy(id);
  const { data } = query;
  return (
    <ResponsiveDialog
      opened={openId !== undefined}
      onClose={close}
      title={data?.jobTitle ?? 'Vaga'}
      // Who comes by its address sees it before it knows what it shows.
      tall
      footer={
        // Room from the first moment for what will stand there, and none once nothing will.
        (data !== undefined || query.isPending) && (
          <div className={classes.footer}>
            {data && (
              <>
                <Link
                  to="/vaga/$id"
                  params={{ id: data._id }}
                  state={{ stepsToList: openedFromList ? 2 : 1 }}
                  className={actions.link}
                >
                  Página da vaga
                </Link>
                <VacancyActionSlot place="detail" vacancy={data} />
              </>
            )}
          </div>
        )
      }
    >
      <div className={classes.content}>
        <OpenedVacancy query={query} className={classes.content}>
          {(vacancy) => (
            <>
              <CompanyLink vacancy={vacancy} />
              <VacancyFacts vacancy={vacancy} distanceKm={distanceTo?.(vacancy._id)} />
              <VacancyContent
                key={vacancy._id}
                vacancy={vacancy}
                isBeginning={query.isPlaceholderData}
                folds
              />
            </>
          )}
        </OpenedVacancy>
      </div>
    </ResponsiveDialog>
  );
}
