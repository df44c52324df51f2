import type { z } from 'zod'
import type { InSite } from '../../http/handler.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { forgetDevices } from './codes/codes.store.ts'
import { orderLimits } from '#contract/print/orders.values.ts'
import { orderFolder } from './orders/approval.service.ts'
import { deleteOldDrafts, forgetSides, needsSides } from './orders/orders.store.ts'
import { forgetPrintKind, pieceKind, piecesDueKind, sidesKind, type PrintParts } from './print.types.ts'
import { sendPiece } from './delivery/delivery.service.ts'
import { listDue } from './delivery/delivery.store.ts'

export const printKinds = [forgetPrintKind, pieceKind, piecesDueKind, sidesKind] as const

/** Pieces of one run; what is left comes a minute later. */
const perRun = 500
/** Milliseconds that a draft lies. */
const draftLife = 30 * 86_400_000
/** Milliseconds after its approval in which an order's sides are kept for pieces that are sent again. */
const sidesLife = orderLimits.again * 86_400_000

/** What this area does later. */
export function printJobs({ photos, postcards }: Pick<PrintParts, 'photos' | 'postcards'>, workshop: Workshop) {
  const forget: JobHandler<Record<string, never>> = {
    kind: forgetPrintKind,
    async run() {
      await workshop.inSystem(async (work) => {
        const { db, now } = work
        await forgetDevices(db, now)
        const gone = await deleteOldDrafts(db, new Date(now.getTime() - draftLife))
        const done = await forgetSides(db, new Date(now.getTime() - sidesLife), perRun)
        for (const { site_id: siteId, id: orderId } of [...gone, ...done])
          await work.enqueue(sidesKind, sidesKind.data.parse({ siteId, orderId }))
      })
    },
  }
  const piece: JobHandler<z.output<typeof pieceKind.data>> = {
    kind: pieceKind,
    async run({ site, recipientId }) {
      if (!postcards) return
      const inSite: InSite = (act) => workshop.inSite({ site, actor: { kind: 'server' } }, act)
      await sendPiece({ photos, provider: postcards.of(site.id) }, inSite, recipientId)
    },
  }
  const due: JobHandler<Record<string, never>> = {
    kind: piecesDueKind,
    run: () =>
      workshop.inSystem(async (work) => {
        if (!postcards) return
        for (const row of await listDue(work.db, work.now, perRun)) {
          const data = pieceKind.data.parse({ site: { id: row.site_id, slug: row.slug }, recipientId: row.id })
          await work.enqueue(pieceKind, data, { onlyOne: row.id })
        }
      }),
  }
  const sides: JobHandler<z.output<typeof sidesKind.data>> = {
    kind: sidesKind,
    async run({ siteId, orderId }) {
      const isNeeded = await workshop.inSystem(({ db }) => needsSides(db, siteId, orderId))
      if (!isNeeded) await photos.storage.removeFolder(orderFolder(siteId, orderId))
    },
  }
  return [forget, piece, due, sides] as const
}
