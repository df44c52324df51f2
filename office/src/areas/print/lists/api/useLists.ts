import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MailingList, MailingRule } from '#contract/print/mailings.types.ts'
import { api } from '../../../../lib/api.ts'
import { downloadContent } from '../../../../lib/download.ts'
import { newId } from '../../../../lib/ids.ts'
import { useMore } from '../../../../lib/more.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSettled } from '../../../../lib/settled.ts'
import { useSite } from '../../../../lib/site.tsx'
import { currentLanguage } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { toastMailProblem } from '../../labels.ts'

export const mailKey = (slug: string, ...rest: unknown[]) => [...keys.topic(slug, 'mailings'), ...rest]

/** All mailing lists, newest first. */
export function useLists() {
  const { slug } = useSite()
  return useQuery({
    queryKey: mailKey(slug, 'lists'),
    queryFn: ({ signal }) => api('listMailingLists', { slug, signal }),
  })
}

/** Milliseconds that a rule must rest before it is counted. */
const PAUSE = 300

/** Who a rule is about right now, once it is wanted. What was counted last stays until the next answer. */
export function useCount(rule: MailingRule, isWanted = true) {
  const { slug } = useSite()
  const settled = useSettled(rule, PAUSE)
  return useQuery({
    queryKey: mailKey(slug, 'count', settled),
    queryFn: async ({ signal }) => (await api('countMailing', { slug, body: { rule: settled }, signal })).count,
    placeholderData: keepPreviousData,
    enabled: isWanted,
    retry: false,
  })
}

/** Who gets one, or who is left out. */
export function usePeople(id: string, show: 'pieces' | 'left_out') {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    queryKey: mailKey(slug, 'people', id, show),
    queryFn: ({ pageParam, signal }) =>
      api('listMailingPeople', { slug, mailingListId: id, query: { show, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const people = useMemo(() => list.data?.pages.flatMap((page) => page.people) ?? [], [list.data])
  return { list, people, more: useMore(list) }
}

type ListFields = Pick<MailingList, 'name' | 'rule'>

/** Saves a list, once however often it is clicked; deletes one, with a way back. */
export function useListActs() {
  const { slug } = useSite()
  const client = useQueryClient()
  const [idempotencyKey, renew] = useState(newId)
  const onSuccess = () => client.invalidateQueries({ queryKey: mailKey(slug) })
  const add = useMutation({
    mutationFn: (body: ListFields) => api('createMailingList', { slug, body, idempotencyKey }),
    onSuccess: () => {
      renew(newId())
      return onSuccess()
    },
  })
  const change = useMutation({
    mutationFn: ({ record, body }: { record: Pick<MailingList, 'id' | 'version'>; body: ListFields }) =>
      api('updateMailingList', { slug, mailingListId: record.id, body, ifVersion: record.version }),
    onSuccess,
    // somebody else may have been quicker: the newest is fetched
    onError: () => client.invalidateQueries({ queryKey: mailKey(slug, 'lists') }),
  })
  const remove = useMutation({
    mutationFn: ({ id }: MailingList) => api('deleteMailingList', { slug, mailingListId: id }),
    onError: (error) => toast.problem(error),
    onSuccess: ({ list: { name, rule } }) => {
      toast.success('mailings.listDeleted', {
        // its row is gone by then, and with it whoever would be told of an error
        undo: () => void add.mutateAsync({ name, rule }).catch(toastMailProblem),
      })
      return onSuccess()
    },
  })
  return { add, change, remove }
}

/** The addresses of a list, saved on this device. */
export function useMailingFile() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: (id: string) =>
      api('createMailingFile', { slug, mailingListId: id, body: { locale: currentLanguage() } }),
    onSuccess: downloadContent,
    onError: (error) => toast.problem(error),
  })
}

/** How the business mails. */
export function useMailSettings() {
  const { slug } = useSite()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: mailKey(slug, 'settings'),
    queryFn: async ({ signal }) => (await api('getMailingSettings', { slug, signal })).settings,
  })
  const save = useMutation({
    mutationFn: ({ days, version }: { days: number; version: number }) =>
      api('updateMailingSettings', { slug, body: { pause_days: days }, ifVersion: version }),
    onError: () => client.invalidateQueries({ queryKey: mailKey(slug, 'settings') }),
    onSuccess: () => {
      toast.success('mailings.pauseSaved')
      return client.invalidateQueries({ queryKey: mailKey(slug) })
    },
  })
  return { query, settings: query.data, save }
}

/** What a rule may name: services, tags, and jobs; undefined until that is there. */
export function useRuleChoices() {
  const { slug } = useSite()
  const services = useQuery({
    queryKey: keys.services(slug),
    queryFn: ({ signal }) => api('listServices', { slug, signal }),
    staleTime: 5 * 60_000,
  })
  const tags = useQuery({
    queryKey: [...keys.topic(slug, 'customers'), 'tags'],
    queryFn: ({ signal }) => api('listCustomerTags', { slug, signal }),
  })
  const projects = useQuery({
    queryKey: [...keys.topic(slug, 'projects'), 'names'],
    queryFn: ({ signal }) => api('listProjectNames', { slug, signal }),
  })
  return {
    services: services.data?.services,
    tags: tags.data?.tags.map(({ name }) => name),
    projects: projects.data?.projects,
    failed: [services, tags, projects].filter(({ data, isError }) => data === undefined && isError),
  }
}
