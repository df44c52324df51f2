import { contentFaults } from '#server/areas/conversations/conversations.content.rules.ts'
import type { Situation } from '#server/areas/assistant/machine/types.ts'

/** What the gate would hold of a message of the assistant: judged by the rules that every message goes through. */
export function heldIn(body: string, { business, slots, now }: Situation): readonly string[] {
  const opening = business.opensAt === null ? [] : [{ starts: business.opensAt, ends: business.opensAt }]
  return contentFaults(body, {
    now,
    timeZone: business.timeZone,
    times: [...slots, ...opening],
    hosts: [],
    phones: business.phone === null ? [] : [business.phone],
    names: [business.name],
  }).map(({ fault, words }) => `${fault}: ${words}`)
}
