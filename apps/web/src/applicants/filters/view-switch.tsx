import { IconLayoutColumns, IconList } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { board, withoutApplicant } from './applicant-filters.ts';
import classes from './view-switch.module.css';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** The same applicants as a list or as a board. Each has an address of its own. */
export const ViewSwitch = () => (
  <nav className={classes.views} aria-label="Visualização">
    {[
      { ver: undefined, label: 'Lista', Icon: IconList },
      { ver: board, label: 'Quadro', Icon: IconLayoutColumns },
    ].map(({ ver, label, Icon }) => (
      <route.Link
        key={label}
        to="."
        // The columns of the board are the statuses.
        search={(inForce) => ({ ...withoutApplicant(inForce), ver, ...(ver && { status: undefined }) })}
        activeOptions={{ explicitUndefined: true }}
        replace
        resetScroll={false}
        className={classes.view}
        aria-label={label}
        title={label}
      >
        <Icon size={20} aria-hidden="true" />
      </route.Link>
    ))}
  </nav>
);
