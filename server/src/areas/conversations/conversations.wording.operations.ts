import { hostsOf } from './conversations.content.contacts.rules.ts'
import { contentRules } from './conversations.gate.ts'

/** What of a business its own messages may name. */
interface Ours {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly existing_website: string
  readonly time_zone: string
}

/** The words of a text for which the gate would hold it back, were it sent by itself; no time is held for anybody. */
export async function heldWords(text: string, ours: Ours, now: Date): Promise<readonly string[]> {
  const { contentFaults } = await contentRules()
  return contentFaults(text, {
    now,
    timeZone: ours.time_zone,
    times: [],
    hosts: hostsOf(ours.existing_website, ours.email ?? ''),
    phones: ours.phone === null ? [] : [ours.phone],
    names: [ours.name],
  }).map(({ words }) => words)
}
