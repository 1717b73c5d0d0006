import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Conversation, Message } from '@trampolim/contract/messages/messages';
import { updateListedApplicant } from '../applicants/applicants-api.ts';
import { cacheOwnUnreadMessages, invalidateTimelines } from '../applications/application-api.ts';
import type { PanelApplication } from '../applications/application-panels.ts';
import { api, isIncomplete } from '../platform/api/api-client.ts';
import { writeToCache } from '../platform/queries/update-cache.ts';

const messagesKey = ['messages'] as const;

/** An application of a company's candidate, or one of the viewer's own without a `candidateId`. */
type ConversationKey = Pick<PanelApplication, 'vacancyId' | 'candidateId' | 'status'>;

const keyOf = ({ vacancyId, candidateId, status }: ConversationKey) => [
  ...messagesKey,
  vacancyId,
  candidateId ?? 'own',
  // The status decides who may write.
  status,
];

async function fetchMessages(
  { vacancyId, candidateId }: ConversationKey,
  before: number | undefined,
  signal: AbortSignal,
): Promise<Conversation> {
  const query = { before };
  const { data } = candidateId
    ? await api('GET /api/user/company/vacancy/messages/:vacancyId/:candidateId', {
        params: { vacancyId, candidateId },
        query,
        signal,
      })
    : await api('GET /api/user/candidate/messages/:vacancyId', { params: { vacancyId }, query, signal });
  return data;
}

/** Companies poll, because the messages of colleagues cause no notice. */
const colleaguesPollMs = 15_000;

/** The messages of an application: the latest ones first, then earlier ones. */
export const messagesQuery = (conversation: ConversationKey) =>
  infiniteQueryOptions({
    queryKey: keyOf(conversation),
    queryFn: ({ pageParam, signal }) => fetchMessages(conversation, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages, hasOlder }) => (hasOlder ? messages[0]?.place : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: conversation.candidateId ? colleaguesPollMs : false,
  });

type Pages = InfiniteData<Conversation, number | undefined>;

/** All loaded messages, the oldest first. */
export const messagesIn = ({ pages }: InfiniteData<Conversation>): Message[] =>
  pages.toReversed().flatMap(({ messages }) => messages);

async function cacheConversation(client: QueryClient, key: ConversationKey, conversation: Conversation) {
  const queryKey = keyOf(key);
  if (isIncomplete(conversation, 'messages')) {
    await client.invalidateQueries({ queryKey });
    return;
  }
  await writeToCache(client, queryKey, () =>
    client.setQueryData<Pages>(queryKey, (cached) => cached && replaceLatest(cached, conversation)),
  );
}

/** Replaces the latest messages, except loaded ones that are older than the first message of the response. */
function replaceLatest({ pages, pageParams }: Pages, conversation: Conversation): Pages {
  const [latest, ...otherPages] = pages;
  const [first] = conversation.messages;
  const olderMessages = latest?.messages.filter(({ place }) => first && place < first.place) ?? [];
  return {
    pages: [
      {
        ...conversation,
        messages: [...olderMessages, ...conversation.messages],
        // The page begins with the same message as before. The response may begin with a later one.
        hasOlder: latest?.hasOlder ?? conversation.hasOlder,
      },
      ...otherPages,
    ],
    pageParams,
  };
}

export interface MessageRequest {
  text: string;
  sendingId: string;
}

/** Sends a message and shows the latest ones. The form shows errors. */
export function useSendMessage(conversation: ConversationKey) {
  const client = useQueryClient();
  return async (body: MessageRequest) => {
    const { vacancyId, candidateId } = conversation;
    const { data } = candidateId
      ? await api('POST /api/user/company/vacancy/messages/:vacancyId/:candidateId', {
          params: { vacancyId, candidateId },
          body,
        })
      : await api('POST /api/user/candidate/messages/:vacancyId', { params: { vacancyId }, body });
    await cacheConversation(client, conversation, data);
    void invalidateTimelines(client);
  };
}

/** Marks messages as read, also in the lists of applications. */
export function useMarkMessagesRead(conversation: ConversationKey) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (upTo: number) => {
      const { vacancyId, candidateId } = conversation;
      const body = { upTo };
      const { data } = candidateId
        ? await api('POST /api/user/company/vacancy/messages/:vacancyId/:candidateId/read', {
            params: { vacancyId, candidateId },
            body,
          })
        : await api('POST /api/user/candidate/messages/:vacancyId/read', { params: { vacancyId }, body });
      return data;
    },
    onSuccess: async ({ unread = 0 }: { unread?: number }) => {
      const { vacancyId, candidateId } = conversation;
      client.setQueryData<Pages>(
        keyOf(conversation),
        (cached) => cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, unread })) },
      );
      if (candidateId) updateListedApplicant(client, { vacancyId, candidateId }, { unreadMessages: unread });
      else await cacheOwnUnreadMessages(client, vacancyId, unread);
    },
    // A failure is harmless, because the next visit marks the same messages.
    onError: (error) => console.error('Erro ao marcar mensagens como lidas', error),
  });
  return mutate;
}

/** Refetches the open conversations after a message arrived. */
export const invalidateMessages = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ queryKey: messagesKey });
  await invalidateTimelines(client);
};
