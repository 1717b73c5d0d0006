import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../platform/api/api-client.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import { writeToCache } from '../platform/queries/update-cache.ts';
import { useSingleChange } from '../platform/queries/use-single-change.ts';
import { toast } from '../platform/toast.ts';
import { SwitchRow } from '../ui/controls/switch-row.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { visibilityQuery } from './privacy-api.ts';

const mutationKey = ['visibility', 'change'];

/** The switch for being found by companies. It changes optimistically and is restored on failure. */
export function VisibilitySwitch() {
  const client = useQueryClient();
  const { change, pendingChange } = useSingleChange({
    mutationKey,
    mutationFn: async (visible: boolean) =>
      (await api('PUT /api/user/candidate/visibility', { body: { visible } })).data,
    onSuccess: async (data, visible) => {
      const fallbackMessage = visible ? 'Seu currículo está visível.' : 'Seu currículo está oculto.';
      toast.success(messageOf(data, fallbackMessage), { key: 'visibility' });
      await writeToCache(client, visibilityQuery.queryKey, () =>
        client.setQueryData(visibilityQuery.queryKey, { visible }),
      );
    },
    onError: (error) =>
      toast.error(failureMessage('Não foi possível salvar.', error), {
        key: 'visibility',
      }),
  });
  return (
    <Loaded query={useQuery(visibilityQuery)} pending={<SkeletonLines shape={[['55%'], ['90%']]} />}>
      {(visibility) => {
        const visible = pendingChange ?? visibility.visible;
        return (
          <SwitchRow
            name="Aparecer para as empresas"
            meaning={
              visible
                ? 'Elas veem seu currículo, telefone e e-mail; nunca rua, nascimento, gênero nem estado civil.'
                : 'Elas só veem seu currículo se você se candidatar.'
            }
            checked={visible}
            onChange={change}
          />
        );
      }}
    </Loaded>
  );
}
