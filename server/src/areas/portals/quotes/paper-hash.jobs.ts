import { z } from 'zod'
import { QuoteId, SiteId, slug } from '#contract/shared.ts'
import type { InSite } from '../../../http/handler.ts'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { signedPaper, type DocumentParts } from '../../documents/index.ts'
import { notePaperHash } from '../../quotes/index.ts'

const HashPaperData = z.strictObject({ site: z.strictObject({ id: SiteId, slug }), quoteId: QuoteId })

/** Makes the file that a customer signed while the typesetter was down, for its hash. Tried again for a day. */
export const hashPaperKind = jobKind({
  name: 'portals.hash-paper',
  data: HashPaperData,
  retries: 13,
  retryDelay: 10,
  turn: 'gives_way',
})

/** Done twice it is as done once: a hash that is there stays. */
export const hashPaperJob = ({
  workshop,
  ...parts
}: DocumentParts & { readonly workshop: Workshop }): JobHandler<z.output<typeof HashPaperData>> => ({
  kind: hashPaperKind,
  run: async ({ site, quoteId }) => {
    const inSite: InSite = (act) => workshop.inSite({ site, actor: { kind: 'server' } }, act)
    const paper = await signedPaper(parts, inSite, quoteId)
    await inSite((work) => notePaperHash(work, { quoteId, ...paper }))
  },
})
