import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { failureMessage } from '../platform/api/api-error.ts';
import { usePageTitle } from '../platform/navigation/page-title.ts';
import { useVacanciesOfViewer } from '../platform/navigation/vacancy-links.ts';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import { homeOfRole } from '../platform/session/route-protection.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import { VacancyQuestions } from '../screening-questions/vacancy-questions.tsx';
import card from '../ui/card.module.css';
import actions from '../ui/controls/action.module.css';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { NotForRoleDrawing } from '../ui/drawings/empty-drawings.tsx';
import { formatCount } from '../ui/format/format.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { CardSkeleton, Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { phoneWidth } from '../ui/theme/breakpoints.ts';
import { CompanyLink } from '../vacancies/company-link.tsx';
import { VacancyShareLinks } from '../vacancies/detail/share-vacancy.tsx';
import { VacancyDescription } from '../vacancies/detail/vacancy-description.tsx';
import { offerOf, VacancyOffer, VacancyRequirements } from '../vacancies/detail/vacancy-offer.tsx';
import { VacancyActionSlot } from '../vacancies/vacancy-actions.ts';
import { vacancyQuery } from '../vacancies/vacancy-api.ts';
import classes from './edit-vacancy-page.module.css';
import { deleteVacancy, removeVacancyFromCache } from './own-vacancies-api.ts';
import { OwnVacancyFacts, OwnVacancyStatus } from './own-vacancy-facts.tsx';
import { StatusActions } from './status-actions.tsx';

/** Title; status and facts. */
const headerShape = [['45%'], ['10%', '14%', '30%']];

/** Name and time; role; place. */
const applicantShape = [['45%', '15%'], ['60%'], ['40%']];
const applicantKeys = [1, 2, 3, 4, 5, 6];

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** On narrower screens the date of the deadline does not fit next to the tools, such as the statistics. */
const narrowWidth = '(max-width: 1439px)';

/**
 * A vacancy as its company edits it. The route passes the applicants, because this feature does not import
 * applications.
 */
export function EditVacancyPage({
  Applicants,
}: {
  Applicants: ComponentType<{ vacancyId: string; vacancyTitle: string }>;
}) {
  const { id } = route.useParams();
  const query = useQuery(vacancyQuery(id));
  usePageTitle(query.data?.jobTitle);
  return (
    <Loaded
      query={query}
      renderHeading={(vacancy) => !vacancy && query.isError && <BackToVacancies />}
      pending={
        <Loading label="Carregando vaga" className={classes.pending}>
          <SkeletonLines shape={headerShape} />
          {applicantKeys.map((key) => (
            <CardSkeleton key={key} className={classes.pendingApplicant}>
              <SkeletonLines shape={applicantShape} />
            </CardSkeleton>
          ))}
        </Loading>
      }
      failure="Erro ao buscar a vaga."
      missing={<VacancyUnavailable text="Vaga não encontrada." />}
    >
      {(vacancy) =>
        vacancy.mayEdit ? (
          <>
            <EditVacancyHeader key={vacancy._id} vacancy={vacancy} />
            <Applicants vacancyId={vacancy._id} vacancyTitle={vacancy.jobTitle} />
          </>
        ) : (
          <VacancyUnavailable text="Esta vaga pertence a outra empresa." />
        )
      }
    </Loaded>
  );
}

/** The link above the error if the vacancy could not be loaded. */
function BackToVacancies() {
  const { to, label } = useVacanciesOfViewer();
  return (
    <Link to={to} className={actions.link}>
      <IconArrowLeft size={20} aria-hidden="true" />
      {label}
    </Link>
  );
}

function VacancyUnavailable({ text }: { text: string }) {
  const { to, label } = useVacanciesOfViewer();
  return (
    <EmptyState text={text} drawing={<NotForRoleDrawing />}>
      <Link to={to} className={actions.primary}>
        {label}
      </Link>
    </EmptyState>
  );
}

/** Loaded when it is first opened, since few visits need the form. */
const EditVacancyDialog = lazy(() =>
  import('./edit-vacancy-dialog.tsx').then((loaded) => ({ default: loaded.EditVacancyDialog })),
);

/** The title, the collapsed description and the actions of a vacancy. */
function EditVacancyHeader({ vacancy }: { vacancy: Vacancy }) {
  const isCompany = useSession()?.role === 'Company';
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  // The dialog stays mounted after the first time, so that closing it is animated.
  const [hasEdited, setHasEdited] = useState(false);
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery(narrowWidth, undefined, { getInitialValueInEffect: false });
  const [isExpanded, setExpanded] = useState(false);
  const close = () => setDialog(undefined);
  const duplicate = () => void navigate({ to: '/minhas-vagas', search: { nova: 'sim', copia: vacancy._id } });
  const statusActions = (
    <StatusActions vacancy={vacancy} onDuplicate={isCompany ? duplicate : undefined} hasLabels={!isPhone} />
  );
  const deleteButton = (
    <Button
      variant="subtle"
      className={`${classes.action} ${classes.delete}`}
      aria-label="Excluir vaga"
      onClick={() => setDialog('delete')}
    >
      <IconTrash size={20} aria-hidden="true" />
      <span className={classes.word}>Excluir vaga</span>
    </Button>
  );
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <BackIconLink isCompany={isCompany} />
        {/* The full title is with the description. */}
        <h1 className={`${classes.title} ${card.twoLines}`} title={vacancy.jobTitle}>
          {preventHyphenBreaks(vacancy.jobTitle)}
        </h1>
        <div className={classes.actions}>
          {!isPhone && statusActions}
          <Button
            variant="default"
            className={classes.action}
            aria-label="Editar vaga"
            onClick={() => {
              setHasEdited(true);
              setDialog('edit');
            }}
          >
            <IconPencil size={20} aria-hidden="true" />
            <span className={classes.word}>Editar vaga</span>
          </Button>
          {isPhone ? (
            <Button
              variant="default"
              className={classes.action}
              aria-label="Mais sobre a vaga"
              aria-expanded={isExpanded}
              onClick={() => setExpanded((isShown) => !isShown)}
            >
              <IconDots size={20} aria-hidden="true" />
            </Button>
          ) : (
            deleteButton
          )}
        </div>
      </div>
      {/* On phones everything except the title is behind a button, so that the first applicant is near the top. */}
      <div className={classes.row} hidden={isPhone && !isExpanded}>
        <OwnVacancyStatus vacancy={vacancy} isShort={isNarrow} />
        {!isCompany && <CompanyLink vacancy={vacancy} />}
        {!isPhone && <OwnVacancyFacts vacancy={vacancy} isOneLine />}
        <Disclosure label="Ver descrição" className={classes.description}>
          <div className={classes.content}>
            <div>
              <p className={classes.fullTitle}>{preventHyphenBreaks(vacancy.jobTitle)}</p>
              {isPhone && <OwnVacancyFacts vacancy={vacancy} />}
            </div>
            <VacancyDescription text={vacancy.jobDescription} heading="h2" />
            <VacancyOffer facts={offerOf(vacancy)} />
            <VacancyRequirements vacancy={vacancy} />
            <VacancyQuestions questions={vacancy.questions} />
            <VacancyShareLinks vacancy={vacancy} />
          </div>
        </Disclosure>
        <div className={classes.tools}>
          {isPhone && statusActions}
          {isPhone && deleteButton}
          <VacancyActionSlot place="own" vacancy={vacancy} />
        </div>
      </div>
      {vacancy.status === 'Vaga Banida' && <VacancyActionSlot place="banned" vacancy={vacancy} />}
      {hasEdited && (
        <Suspense>
          <EditVacancyDialog vacancy={vacancy} opened={dialog === 'edit'} onClose={close} />
        </Suspense>
      )}
      <DeleteVacancyDialog vacancy={vacancy} opened={dialog === 'delete'} onClose={close} />
    </header>
  );
}

/** The icon before the title, to the company's vacancies. Administrators have none, so they go to all vacancies. */
function BackIconLink({ isCompany }: { isCompany: boolean }) {
  const [to, label]: [LinkProps['to'], string] = isCompany
    ? ['/minhas-vagas', 'Minhas Vagas']
    : ['/listar-vagas', 'Listar Vagas'];
  return (
    <Link to={to} className={`${actions.iconButton} ${classes.back}`} aria-label={label} title={label}>
      <IconArrowLeft size={22} aria-hidden="true" />
    </Link>
  );
}

interface DeleteVacancyDialogProps {
  vacancy: Vacancy;
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a vacancy is deleted, with the consequences. */
function DeleteVacancyDialog({ vacancy, opened, onClose }: DeleteVacancyDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteVacancy(vacancy._id),
    onSuccess: async () => {
      toast.success('Vaga excluída com sucesso!');
      // Navigates first, because this page would request the deleted vacancy again.
      if (user) await navigate({ to: homeOfRole[user.role] });
      await removeVacancyFromCache(client, vacancy._id);
    },
    onError: (error) => toast.error(failureMessage('Erro ao excluir vaga.', error)),
  });
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Tem certeza que deseja excluir esta vaga?"
      size="md"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button className={actions.danger} loading={isPending} onClick={() => mutate()}>
            Excluir vaga
          </Button>
        </>
      }
    >
      <p>
        <strong>{vacancy.jobTitle}</strong>
      </p>
      <p>{consequence(vacancy.applicationCount ?? 0)} Não é possível desfazer.</p>
    </ResponsiveDialog>
  );
}

function consequence(applications: number): string {
  if (applications === 0) return 'A vaga deixa de aparecer para os candidatos.';
  if (applications === 1) return 'A vaga e a candidatura que ela recebeu serão excluídas.';
  return `A vaga e as ${formatCount(applications)} candidaturas que ela recebeu serão excluídas.`;
}
