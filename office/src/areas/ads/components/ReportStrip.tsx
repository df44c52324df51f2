import { costPerJob, costPerLead, returnOf } from '#contract/ads/figures.rules.ts'
import type { SourceReport } from '#contract/ads/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { FigureStrip } from '../../../ui/page/FigureStrip.tsx'

/** All sources together: what was spent, who asked, what was won, and what customers paid. */
export function ReportStrip({ report: { totals, sources } }: { report: SourceReport }) {
  const text = useText()
  const formats = useFormats()
  const whole = (cents: number) => formats.wholeMoney({ cents, currency: 'USD' })
  const exact = (cents: number) => formats.exactMoney({ cents, currency: 'USD' })
  const [perLead, perJob, times] = [costPerLead(totals), costPerJob(totals), returnOf(totals)]
  const paid = sources.filter(({ spent_cents: spent }) => spent > 0).length
  return (
    <FigureStrip
      label={text('ads.figures')}
      figures={[
        {
          label: text('ads.spent'),
          value: totals.spent_cents === 0 ? '–' : whole(totals.spent_cents),
          context: text('ads.paidSources', { count: paid }),
        },
        {
          label: text('ads.leads'),
          value: formats.number(totals.leads),
          context:
            perLead === null
              ? text('ads.visits', { count: totals.visits })
              : text('ads.each', { amount: exact(perLead) }),
        },
        {
          label: text('ads.won'),
          deskOnly: true,
          value: formats.number(totals.won),
          context:
            perJob === null
              ? text('ads.qualified', { count: totals.qualified })
              : text('ads.each', { amount: exact(perJob) }),
        },
        {
          label: text('ads.paid'),
          value: totals.paid_cents === 0 ? '–' : whole(totals.paid_cents),
          context: times === null ? text('ads.untilNow') : text('ads.timesSpent', { times: formats.number(times) }),
        },
      ]}
    />
  )
}
