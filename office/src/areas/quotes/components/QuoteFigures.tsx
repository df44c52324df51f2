import type { QuoteFigures as Figures } from '#contract/quotes/types.ts'
import type { QuoteTab } from '#contract/quotes/values.ts'
import { followUpAfterDays } from '#contract/quotes/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { FigureStrip } from '../../../ui/page/FigureStrip.tsx'
import { listAddress, type Filters, type SetFilters } from '../filters.ts'

export interface QuoteFiguresProps {
  figures: Figures
  filters: Filters
  set: SetFilters
}

/** What is open, how often quotes are approved and at how much, and how many are to be followed up. */
export function QuoteFigures({ figures, filters, set }: QuoteFiguresProps) {
  const text = useText()
  const formats = useFormats()
  const { counts, open, win_rate: rate, win_rate_before: before, average_approved: average } = figures
  const percent = (share: number) => formats.percent(Math.round(share * 100))
  const leadTo = (show: QuoteTab) => ({
    href: listAddress(show),
    onOpen: () => void set({ show: show === 'all' ? null : show, search: null }),
    isOpen: filters.show === show,
  })
  return (
    <FigureStrip
      label={text('quotes.figures')}
      figures={[
        {
          label: text('quotes.figure.open'),
          value: formats.wholeMoney(open),
          context: text('quotes.count', { count: counts.open }),
          ...leadTo('open'),
        },
        {
          label: text('quotes.figure.winRate'),
          value: rate === null ? '–' : percent(rate),
          context:
            rate === null
              ? text('quotes.figure.noneDecided')
              : before === null || percent(before) === percent(rate)
                ? text('quotes.figure.days')
                : text(rate > before ? 'quotes.figure.up' : 'quotes.figure.down', { before: percent(before) }),
          ...leadTo('closed'),
          isOpen: false,
        },
        {
          label: text('quotes.figure.average'),
          value: average === null ? '–' : formats.wholeMoney(average),
          context: text('quotes.figure.days'),
          deskOnly: true,
          ...leadTo('approved'),
        },
        {
          label: text('quotes.figure.followUp'),
          value: formats.number(counts.follow_up),
          context: text('quotes.figure.noAnswer', { days: followUpAfterDays }),
          ...leadTo('follow_up'),
        },
      ]}
    />
  )
}
