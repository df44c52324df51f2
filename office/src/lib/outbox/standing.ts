import { recordOf, type Entry } from './entry.ts'

/** Entries in the order they were done. */
export const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => one.at - other.at || one.id.localeCompare(other.id))

/** Those of one business (its slug): the person's others are out of sight while it is shown. Of no business there are none. */
export const ofBusiness = <Act extends { readonly slug: string }>(
  acts: readonly Act[],
  business: string | undefined,
): readonly Act[] => acts.filter(({ slug }) => slug === business)

/** Whether the server has it. */
export const isTaken = ({ state }: Pick<Entry, 'state'>): boolean => state === 'settling' || state === 'delivered'

/** How a record stands of which something is in the outbox. */
export type Standing = 'waiting' | 'refused'

/** How a record stands, for the mark beside it; undefined when nothing of it waits. */
export function standingOf(entries: readonly Entry[], record: string): Standing | undefined {
  const own = entries.filter((entry) => recordOf(entry) === record)
  if (own.some(({ state }) => state === 'refused')) return 'refused'
  return own.some(({ state }) => state === 'waiting' || state === 'sending') ? 'waiting' : undefined
}

/** Whether the screens show an entry as if it were done. What was refused is not, but for words that are nowhere else. */
export const isShown = ({ state, deed }: Pick<Entry, 'state' | 'deed'>): boolean =>
  state === 'waiting' ||
  state === 'sending' ||
  state === 'settling' ||
  (state === 'refused' && (deed.kind === 'note.create' || deed.kind === 'message.send' || deed.kind === 'visit.note'))
