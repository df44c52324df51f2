import { Title } from '@mantine/core'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import IconClock from '~icons/tabler/clock'
import IconEye from '~icons/tabler/eye'
import IconMessageReport from '~icons/tabler/message-report'
import IconSend from '~icons/tabler/send'
import type { QuoteAnswer, QuoteDetail, QuoteVersion } from '#contract/quotes/types.ts'
import type { Icon } from '../../../../lib/area.ts'
import { useFormats, type Formats } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import type { Pair } from '../../difference/api/useDifference.ts'
import paper from '../../../../ui/page/paper-screen.module.css'
import styles from './document.module.css'

interface Entry {
  key: string
  at: string
  icon: Icon
  title: string
  /** Somebody's own words, or who wrote it down. */
  words: string
  /** The version that it is about, where it can be looked at. */
  version: number | null
  isPlanned?: boolean
}

const answerIcons = { approved: IconCircleCheck, changes_requested: IconMessageReport, declined: IconCircleX } as const

/** The entry of a version itself, not of an answer to it. */
const keyOf = (version: number): string => `version ${version}`

const ofVersion = (text: Text, version: QuoteVersion): Entry => ({
  key: keyOf(version.version),
  at: version.sent,
  icon: IconSend,
  title: text(`quotes.history.sent.${version.channel}`, { version: version.version }),
  words: version.by,
  version: version.version,
})

function ofAnswer(text: Text, formats: Formats, currency: string, answer: QuoteAnswer): Entry {
  const { option, total_cents: total, signer, by, words } = answer
  const facts = [
    option?.name ?? '',
    total === null ? '' : formats.exactMoney({ cents: total, currency }),
    signer === null ? '' : text('quotes.history.signed', { name: signer }),
    by === null ? '' : text('quotes.history.recordedBy', { name: by }),
  ]
  return {
    key: answer.id,
    at: answer.at,
    icon: answerIcons[answer.answer],
    title: text(`quotes.history.${answer.answer}`, { how: text(`quotes.how.${answer.how}`) }),
    words: [facts.filter((fact) => fact.trim() !== '').join(' · '), words].filter(Boolean).join('\n'),
    version: answer.version,
  }
}

/** What happened, the newest first, below what is planned. */
export function historyOf(text: Text, formats: Formats, quote: QuoteDetail): Entry[] {
  const { viewed, views, next_follow_up: next } = quote
  const seen: Entry[] =
    viewed === null
      ? []
      : [
          {
            key: 'viewed',
            at: viewed,
            icon: IconEye,
            title: text('quotes.history.viewed', { count: views }),
            words: '',
            version: null,
          },
        ]
  const past = [
    ...quote.versions.map((version) => ofVersion(text, version)),
    ...quote.answers.map((answer) => ofAnswer(text, formats, quote.total.currency, answer)),
    ...seen,
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  const planned: Entry[] =
    next === null
      ? []
      : [
          {
            key: 'next',
            at: next,
            icon: IconClock,
            title: text('quotes.history.followUp'),
            words: '',
            version: null,
            isPlanned: true,
          },
        ]
  return [...planned, ...past]
}

interface QuoteHistoryProps {
  quote: QuoteDetail
  shown: number
  onVersion: (version: number) => void
  onCompare: (pair: Pair) => void
}

/** The life of a quote: sent, seen, answered; each version can be looked at again. */
export function QuoteHistory({ quote, shown, onVersion, onCompare }: QuoteHistoryProps) {
  const text = useText()
  const formats = useFormats()
  const hasVersions = quote.versions.length > 1
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {text('quotes.history')}
      </Title>
      <ol className={paper['history']}>
        {historyOf(text, formats, quote).map(({ key, at, icon: Sign, title, words, version, isPlanned = false }) => (
          <li key={key} data-standing={isPlanned ? 'planned' : 'done'}>
            <Sign size={18} aria-hidden />
            <div>
              <p>{title}</p>
              <p className={paper['quiet']}>{isPlanned ? formats.dayAhead(at) : formats.appointment(at)}</p>
              {words !== '' && <p className={styles['words']}>{words}</p>}
              {hasVersions && version !== null && version !== shown && (
                <p className={styles['ways']}>
                  <button type="button" className={paper['way']} onClick={() => onVersion(version)}>
                    {text('quotes.showVersion', { version })}
                  </button>
                  {key === keyOf(version) && (
                    <button
                      type="button"
                      className={paper['way']}
                      onClick={() => onCompare({ from: Math.min(version, shown), to: Math.max(version, shown) })}
                    >
                      {text('quotes.compare.with', { version })}
                    </button>
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
