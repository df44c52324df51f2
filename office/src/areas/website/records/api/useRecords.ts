import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Answer, type Arguments } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

/** Lists of the website that stand in no document: what is changed in them shows at once, without publishing. */
export type RecordKind = 'areas' | 'questions' | 'team' | 'offers'

/** Below the topic of the business, not the website's: each save of the draft makes that one old. */
const recordsKey = (slug: string, kind: RecordKind | 'towns') => [...keys.topic(slug, 'site'), 'records', kind]

export type Area = Answer<'listServiceAreas'>['areas'][number]
export type Question = Answer<'listWebsiteQuestions'>['questions'][number]
export type Person = Answer<'listTeamMembers'>['team'][number]
export type Offer = Answer<'listOffers'>['offers'][number]

export function useAreas() {
  const { slug } = useSite()
  return useQuery({
    queryKey: recordsKey(slug, 'areas'),
    queryFn: async ({ signal }) => (await api('listServiceAreas', { slug, signal })).areas,
  })
}

/** Towns near the business that are not in its list. */
export function useNearTowns() {
  const { slug } = useSite()
  return useQuery({
    queryKey: recordsKey(slug, 'towns'),
    queryFn: async ({ signal }) => (await api('suggestServiceAreas', { slug, signal })).towns,
  })
}

export function useQuestions() {
  const { slug } = useSite()
  return useQuery({
    queryKey: recordsKey(slug, 'questions'),
    queryFn: async ({ signal }) => (await api('listWebsiteQuestions', { slug, signal })).questions,
  })
}

export function useTeam() {
  const { slug } = useSite()
  return useQuery({
    queryKey: recordsKey(slug, 'team'),
    queryFn: async ({ signal }) => (await api('listTeamMembers', { slug, signal })).team,
  })
}

export function useOffers() {
  const { slug } = useSite()
  return useQuery({
    queryKey: recordsKey(slug, 'offers'),
    queryFn: async ({ signal }) => (await api('listOffers', { slug, signal })).offers,
  })
}

/** One act on a list, after which it is read again. It says itself what went wrong. */
function useAct<Input, Done>(kind: RecordKind, act: (slug: string, input: Input) => Promise<Done>) {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => act(slug, input),
    onError: (error) => toast.problem(error),
    onSettled: () => client.invalidateQueries({ queryKey: recordsKey(slug, kind) }),
  })
}

type Body<Name extends 'createServiceArea' | 'createWebsiteQuestion' | 'createTeamMember' | 'createOffer'> =
  Arguments<Name>['body']
type Part<Name extends 'updateServiceArea' | 'updateWebsiteQuestion' | 'updateTeamMember' | 'updateOffer'> =
  Arguments<Name>['body']
interface Changed<Kept, Fields> {
  readonly record: Kept
  readonly part: Fields
}

export function useAreaActs() {
  const add = useAct('areas', (slug, body: Body<'createServiceArea'>) =>
    api('createServiceArea', { slug, body, idempotencyKey: newId() }),
  )
  const change = useAct('areas', (slug, { record, part }: Changed<Area, Part<'updateServiceArea'>>) =>
    api('updateServiceArea', { slug, areaId: record.id, body: part, ifVersion: record.version }),
  )
  const remove = useAct('areas', (slug, { id }: Area) => api('deleteServiceArea', { slug, areaId: id }))
  /** With its page's own words, where it stood. */
  const putBack = async ({ name, state, words, page_state: page }: Area, order: number) => {
    const { area } = await add.mutateAsync({ name, state })
    return change.mutateAsync({ record: area, part: { words, page_state: page, order } })
  }
  return { add, change, remove, putBack }
}

export function useQuestionActs() {
  const add = useAct('questions', (slug, body: Body<'createWebsiteQuestion'>) =>
    api('createWebsiteQuestion', { slug, body, idempotencyKey: newId() }),
  )
  const change = useAct('questions', (slug, { record, part }: Changed<Question, Part<'updateWebsiteQuestion'>>) =>
    api('updateWebsiteQuestion', { slug, websiteQuestionId: record.id, body: part, ifVersion: record.version }),
  )
  const remove = useAct('questions', (slug, { id }: Question) =>
    api('deleteWebsiteQuestion', { slug, websiteQuestionId: id }),
  )
  const putBack = async ({ question, answer }: Question, order: number) => {
    const { question: record } = await add.mutateAsync({ question, answer })
    return change.mutateAsync({ record, part: { order } })
  }
  return { add, change, remove, putBack }
}

export function useTeamActs() {
  const add = useAct('team', (slug, body: Body<'createTeamMember'>) =>
    api('createTeamMember', { slug, body, idempotencyKey: newId() }),
  )
  const change = useAct('team', (slug, { record, part }: Changed<Person, Part<'updateTeamMember'>>) =>
    api('updateTeamMember', { slug, teamMemberId: record.id, body: part, ifVersion: record.version }),
  )
  const remove = useAct('team', (slug, { id }: Person) => api('deleteTeamMember', { slug, teamMemberId: id }))
  const putBack = async ({ name, role, photo }: Person, order: number) => {
    const { member } = await add.mutateAsync({ name, role, photo })
    return change.mutateAsync({ record: member, part: { order } })
  }
  return { add, change, remove, putBack }
}

export function useOfferActs() {
  const add = useAct('offers', (slug, body: Body<'createOffer'>) =>
    api('createOffer', { slug, body, idempotencyKey: newId() }),
  )
  const change = useAct('offers', (slug, { record, part }: Changed<Offer, Part<'updateOffer'>>) =>
    api('updateOffer', { slug, offerId: record.id, body: part, ifVersion: record.version }),
  )
  const remove = useAct('offers', (slug, { id }: Offer) => api('deleteOffer', { slug, offerId: id }))
  const putBack = async ({ title, text, terms, starts, ends, code }: Offer, order: number) => {
    const { offer } = await add.mutateAsync({ title, text, terms, starts, ends, code })
    return change.mutateAsync({ record: offer, part: { order } })
  }
  return { add, change, remove, putBack }
}
