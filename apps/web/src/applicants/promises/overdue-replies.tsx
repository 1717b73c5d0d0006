import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '../../ui/format/format.ts';
import { overdueRepliesQuery } from '../applicants-api.ts';
import classes from './overdue-replies.module.css';

/** Loaded when it is opened. */
const AnswerOverdueDialog = lazy(() =>
  import('./answer-overdue-dialog.tsx').then((loaded) => ({ default: loaded.AnswerOverdueDialog })),
);

/** Tells how many promised answers of a vacancy are overdue, and answers them together. */
export function OverdueReplies({ vacancyId }: { vacancyId: string }) {
  const { data } = useQuery(overdueRepliesQuery(vacancyId));
  const [isOpen, setOpen] = useState(false);
  // The dialog shows its failures after the last one was answered.
  if (!isOpen && !data?.total) return null;
  return (
    <>
      {data && data.total > 0 && (
        <section className={classes.overdue} aria-label="Respostas atrasadas">
          <p className={classes.text}>
            <IconClockExclamation size={20} stroke={1.8} aria-hidden="true" />
            {data.total === 1
              ? '1 pessoa espera uma resposta cujo prazo prometido já passou.'
              : `${formatCount(data.total)} pessoas esperam uma resposta cujo prazo prometido já passou.`}
          </p>
          <Button variant="default" onClick={() => setOpen(true)}>
            Responder a todos que esperam
          </Button>
        </section>
      )}
      {isOpen && data && (
        <Suspense>
          <AnswerOverdueDialog vacancyId={vacancyId} overdue={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
