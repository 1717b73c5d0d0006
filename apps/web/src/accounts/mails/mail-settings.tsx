import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailSetting } from '@trampolim/contract/accounts/mail-settings';
import { api } from '../../platform/api/api-client.ts';
import { failureMessage } from '../../platform/api/api-error.ts';
import { writeToCache } from '../../platform/queries/update-cache.ts';
import { useSingleChange } from '../../platform/queries/use-single-change.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import rows from '../../ui/controls/switch-row.module.css';
import { SwitchRow } from '../../ui/controls/switch-row.tsx';
import primitives from '../../ui/primitives.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { mailSettingsQuery } from '../own-account/own-account-api.ts';
import { mailKindLabels } from './mail-kinds.ts';
import classes from './mail-settings.module.css';

const { queryKey } = mailSettingsQuery();

/** Switches for the kinds of notices that are also sent by mail. */
export function MailSettings() {
  const query = useQuery(mailSettingsQuery());
  return (
    <div className={primitives.stack1}>
      <ConfirmationNote />
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando" className={classes.list} times={3}>
            <div className={rows.row}>
              <SkeletonLines shape={[['45%'], ['80%']]} />
            </div>
          </Loading>
        }
      >
        {(settings) => (
          <ul className={classes.list}>
            {settings.map((setting) => (
              <li key={setting.kind}>
                <MailSwitch setting={setting} />
              </li>
            ))}
            <li className={`${rows.row} ${classes.row}`}>
              <div className={rows.text}>
                <strong>Segurança e advertências</strong>
              </div>
              <span className={classes.always}>Sempre enviados</span>
            </li>
          </ul>
        )}
      </Loaded>
    </div>
  );
}

/** A separate component, so that the end of the session does not render the list and refetch it. */
function ConfirmationNote() {
  const user = useSession();
  return (
    user && !user.emailConfirmed && <p className={classes.about}>Para recebê-los, confirme {user.email}.</p>
  );
}

function MailSwitch({ setting: { kind, on } }: { setting: MailSetting }) {
  const client = useQueryClient();
  const { name, meaning } = mailKindLabels[kind];
  const mutationKey = [...queryKey, kind];
  const { change, pendingChange } = useSingleChange({
    mutationKey,
    mutationFn: async (setting: MailSetting) =>
      (await api('PUT /api/user/mail-settings', { body: setting })).data,
    onSuccess: (_settings, setting) => {
      toast.dismiss(`mail ${kind}`);
      return updateCache(client, setting);
    },
    onError: (error) => {
      toast.error(failureMessage('Não foi possível salvar.', error), { key: `mail ${kind}` });
    },
  });
  return (
    <SwitchRow
      name={name}
      meaning={meaning}
      checked={pendingChange?.on ?? on}
      onChange={(isOn) => change({ kind, on: isOn })}
    />
  );
}

/** Changes one setting only, because concurrent responses may not include each other's change. */
const updateCache = (client: QueryClient, changedSetting: MailSetting): Promise<void> =>
  writeToCache(client, queryKey, () =>
    client.setQueryData(queryKey, (settings) =>
      settings?.map((setting) => (setting.kind === changedSetting.kind ? changedSetting : setting)),
    ),
  );
