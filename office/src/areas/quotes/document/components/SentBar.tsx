import { Button, Group, Text } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconCopy from '~icons/tabler/copy'
import IconFileDiff from '~icons/tabler/file-diff'
import IconFileTypePdf from '~icons/tabler/file-type-pdf'
import IconGitCompare from '~icons/tabler/git-compare'
import IconHammer from '~icons/tabler/hammer'
import IconPencil from '~icons/tabler/pencil'
import IconPlayerPause from '~icons/tabler/player-pause'
import IconPlayerPlay from '~icons/tabler/player-play'
import IconWriting from '~icons/tabler/writing'
import { Link } from '@tanstack/react-router'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import type { Icon } from '../../../../lib/area.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { StatusWord } from '../../../../ui/marks/Mark.tsx'
import { useChangeQuote, useConvertQuote, useReviseQuote } from '../../api/useQuote.ts'
import { useStartQuote } from '../../api/useStartQuote.ts'
import { useQuotePdf } from '../../api/useVersion.ts'
import type { Pair } from '../../difference/api/useDifference.ts'
import { statusLook } from '../../labels.ts'
import paper from '../../../../ui/page/paper-screen.module.css'

interface SentBarProps {
  quote: QuoteDetail
  onAnswer: () => void
  onCompare: (pair: Pair) => void
}

interface Step {
  icon: Icon
  label: string
  /** Where the whole has no room beside the number of the quote. */
  short?: string
  busy: boolean
  act: () => void
}

/** What can be done next, the likeliest first. */
function useSteps({ quote, onAnswer }: Omit<SentBarProps, 'onCompare'>): Step[] {
  const text = useText()
  const revise = useReviseQuote(quote)
  const convert = useConvertQuote(quote)
  const { start, isPending } = useStartQuote()
  const { can, status } = quote
  const steps = {
    convert: {
      icon: IconHammer,
      label: text('quotes.convert'),
      busy: convert.isPending,
      act: () => convert.mutate({}),
    },
    answer: {
      icon: IconWriting,
      label: text('quotes.recordAnswer'),
      short: text('quotes.answer'),
      busy: false,
      act: onAnswer,
    },
    revise: {
      icon: IconPencil,
      label: text('quotes.revise'),
      short: text('quotes.reviseShort'),
      busy: revise.isPending,
      act: () => revise.mutate({}),
    },
    change_order: {
      icon: IconFileDiff,
      label: text('quotes.changeOrder'),
      busy: isPending,
      act: () => start({ change_of: quote.id }),
    },
  }
  const order =
    status === 'changes_requested' || status === 'declined' || quote.expired
      ? (['revise', 'answer', 'convert', 'change_order'] as const)
      : (['convert', 'answer', 'revise', 'change_order'] as const)
  return order.filter((step) => can[step]).map((step) => steps[step])
}

/** The bar of a sent quote: the way back, its status, the likeliest step, and the rest behind three dots. */
export function SentBar(props: SentBarProps) {
  const { quote } = props
  const text = useText()
  const phone = usePhone()
  const [first, ...others] = useSteps(props)
  const [second, ...rest] = phone ? [undefined, ...others] : others
  return (
    <header className={paper['bar']}>
      <Link to="/quotes" className={paper['back']} aria-label={text('quotes.back')}>
        <IconArrowLeft size={20} aria-hidden />
        {!phone && text('shell.quotes')}
      </Link>
      <div className={paper['what']}>
        <Text span fw={600}>
          {text('quotes.quoteNumber', { number: quote.number })}
        </Text>
        <StatusWord {...statusLook(text, quote)} />
      </div>
      <Group gap="xs" wrap="nowrap" ml="auto">
        {second !== undefined && (
          <Button
            variant="default"
            leftSection={<second.icon size={18} aria-hidden />}
            loading={second.busy}
            onClick={second.act}
          >
            {second.label}
          </Button>
        )}
        {first !== undefined && (
          <Button
            leftSection={!phone && <first.icon size={18} aria-hidden />}
            loading={first.busy}
            aria-label={first.label}
            onClick={first.act}
          >
            {phone ? (first.short ?? first.label) : first.label}
          </Button>
        )}
        <SentMenu quote={quote} steps={rest.filter((step) => step !== undefined)} onCompare={props.onCompare} />
      </Group>
    </header>
  )
}

interface SentMenuProps extends Pick<SentBarProps, 'quote' | 'onCompare'> {
  steps: readonly Step[]
}

function SentMenu({ quote, steps, onCompare }: SentMenuProps) {
  const text = useText()
  const change = useChangeQuote(quote)
  const { start } = useStartQuote()
  const pdf = useQuotePdf(quote.id)
  const { archived, follow_ups_paused: paused, status, expired } = quote
  const waits = (status === 'sent' || status === 'viewed') && !expired
  const acts = [
    ...steps,
    ...(waits
      ? [
          paused
            ? {
                label: text('quotes.resume'),
                icon: IconPlayerPlay,
                act: () => change({ follow_ups_paused: false }, 'quotes.resumed', { follow_ups_paused: true }),
              }
            : {
                label: text('quotes.pause'),
                icon: IconPlayerPause,
                act: () => change({ follow_ups_paused: true }, 'quotes.paused', { follow_ups_paused: false }),
              },
        ]
      : []),
    ...(quote.sent_version > 1
      ? [
          {
            label: text('quotes.compare'),
            icon: IconGitCompare,
            act: () => onCompare({ from: quote.sent_version - 1, to: quote.sent_version }),
          },
        ]
      : []),
    { label: text('quotes.pdf'), icon: IconFileTypePdf, act: () => pdf.mutate() },
    { label: text('quotes.copy'), icon: IconCopy, act: () => start({ copy_of: quote.id }) },
    archived
      ? {
          label: text('quotes.restore'),
          icon: IconArchiveOff,
          act: () => change({ archived: false }, 'quotes.restored', { archived: true }),
        }
      : {
          label: text('quotes.archive'),
          icon: IconArchive,
          act: () => change({ archived: true }, 'quotes.archived', { archived: false }),
        },
  ]
  return <ActMenu title={text('quotes.more')} acts={acts} />
}
