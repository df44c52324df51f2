import { v5 } from 'uuid'
import type { SiteId } from '#contract/shared.ts'
import type { SystemWork } from '../../platform/work/work.ts'

/** Something that came from outside and was not let in: no content, only what a person needs to find the cause. */
export interface InboundRefusal {
  readonly siteId: SiteId | null
  /** `twilio`, `mail`, `lead`. */
  readonly source: string
  readonly reason: string
  /** The network address that it came from. */
  readonly address: string
}

const NAMESPACE = '5f0b9d6c-2f0a-4c55-9f0e-6b1f7f1e2a11'

/** Writes a refusal down: one row for each source, reason and address in a minute, so that a flood fills no table. */
export async function noteRefusal({ db, now }: SystemWork, refusal: InboundRefusal): Promise<void> {
  const { siteId, source, reason, address } = refusal
  const minute = Math.floor(now.getTime() / 60_000)
  await db
    .insertInto('inbound_refusals')
    .values({
      id: v5(`${source} ${reason} ${address} ${minute}`, NAMESPACE),
      site_id: siteId,
      source,
      reason,
      address,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
