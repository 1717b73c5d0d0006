import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../platform/api/api-client.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import { writeToCache } from '../platform/queries/update-cache.ts';
import { useSingleChange } from '../platform/queries/use-single-change.ts';
import { toast } from '../platform/toast.ts';
import { SwitchRow } from '../ui/controls/switch-row.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { invitationSettingQuery } from './invitation-api.ts';

const mutationKey = ['invitation-setting', 'change'];

/** The switch for receiving invitations. It changes optimistically and is restored on failure. */
export function InvitationSwitch() {
  const client = useQueryClient();
  const { change, pendingChange } = useSingleChange({
    mutationKey,
    mutationFn: async (invitable: boolean) =>
      (await api('PUT /api/user/candidate/invitation-setting', { body: { invitable } })).data,
    onSuccess: async (data, invitable) => {
      const fallbackMessage = invitable
        ? 'As empresas podem convidar você de novo.'
        : 'Você não recebe mais convites. Os que já chegaram continuam na lista.';
      toast.success(messageOf(data, fallbackMessage), { key: 'invitation-setting' });
      const { queryKey } = invitationSettingQuery;
      await writeToCache(client, queryKey, () => client.setQueryData(queryKey, { invitable }));
    },
    onError: (error) =>
      toast.error(failureMessage('Não foi possível salvar sua escolha.', error), {
        key: 'invitation-setting',
      }),
  });
  return (
    <Loaded
      query={useQuery(invitationSettingQuery)}
      pending={<SkeletonLines shape={[['55%'], ['90%']]} />}
      failure="Não foi possível carregar sua escolha."
    >
      {(setting) => {
        const invitable = pendingChange ?? setting.invitable;
        return (
          <SwitchRow
            name="Receber convites"
            meaning={
              invitable
                ? 'As empresas que encontram seu currículo podem convidar você para vagas. Para aceitar, envie o currículo; para recusar, não precisa de motivo.'
                : 'Nenhuma empresa pode convidar você. Elas veem que você não recebe convites.'
            }
            checked={invitable}
            onChange={change}
          />
        );
      }}
    </Loaded>
  );
}
