import { Text } from '@mantine/core'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconFileDollar from '~icons/tabler/file-dollar'
import IconHandStop from '~icons/tabler/hand-stop'
import IconReceipt from '~icons/tabler/receipt'
import IconStar from '~icons/tabler/star'
import IconStarHalf from '~icons/tabler/star-half'
import type { Home } from '#contract/home/types.ts'
import { mostToDo } from '#contract/home/values.ts'
import type { Icon } from '../../../lib/area.ts'
import { useFormats, type Formats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText, type Text as Words } from '../../../lib/texts.ts'
import { Row, Section, type Way } from './Section.tsx'
import styles from './home.module.css'

interface ToDo {
  icon: Icon
  way: Way
  title: string
  second: string
  amount?: string
}

/** Stars of a review that is answered before others. */
const FEW_STARS = 3

function reviewsToDo(text: Words, reviews: NonNullable<Home['reviews']>): ToDo[] {
  const { to_answer: toAnswer, lowest, to_ask: toAsk } = reviews
  const todo: ToDo[] = []
  if (toAnswer > 0)
    todo.push({
      icon: IconStar,
      way: { to: '/reviews', search: { replied: 'no' } },
      title: text('home.reviewsToAnswer', { count: toAnswer }),
      second:
        lowest !== null && lowest <= FEW_STARS
          ? text('home.lowestStars', { stars: lowest })
          : text('home.reviewsToAnswerHint'),
    })
  if (toAsk > 0)
    todo.push({
      icon: IconStarHalf,
      way: { to: '/reviews', search: { tab: 'requests' } },
      title: text('home.reviewsToAsk', { count: toAsk, shown: toAsk < mostToDo ? String(toAsk) : `${mostToDo - 1}+` }),
      second: text('home.reviewsToAskHint'),
    })
  return todo
}

function toDoOf(text: Words, formats: Formats, home: Home, now: number): ToDo[] {
  const { handed_off: handedOff, quotes, money, reviews } = home
  const todo: ToDo[] = []
  if (handedOff > 0)
    todo.push({
      icon: IconHandStop,
      way: { to: '/requests', search: { handedOver: 'true' } },
      title: text('home.needPerson', { count: handedOff }),
      second: text('home.handedOverHint'),
    })
  if (quotes !== null && quotes.oldest !== null)
    todo.push({
      icon: IconFileDollar,
      way: { to: '/quotes', search: { show: 'open' } },
      title: text('home.quotesUnanswered', { count: quotes.count }),
      second: text('home.quotesOldest', { time: formats.timeAgo(quotes.oldest, now) }),
      amount: formats.money(quotes.total),
    })
  if (money !== null && money.late.oldest !== null)
    todo.push({
      icon: IconReceipt,
      way: { to: '/invoices', search: { show: 'late' } },
      title: text('home.invoicesLate', { count: money.late.count }),
      second: text('home.invoicesOldest', { day: formats.monthDay(`${money.late.oldest}T12:00:00Z`) }),
      amount: formats.money(money.late.total),
    })
  return [...todo, ...(reviews === null ? [] : reviewsToDo(text, reviews))]
}

/** What matters, but not this minute, each in a row that leads there; nothing where there is nothing. */
export function FollowUp({ home }: { home: Home }) {
  const text = useText()
  const todo = toDoOf(text, useFormats(), home, useNow())
  if (todo.length === 0) return null
  return (
    <Section id="follow-up-title" title={text('home.followUp')}>
      <ul className={styles['columns']}>
        {todo.map(({ icon: Sign, way, title, second, amount }) => (
          <Row key={title} way={way} lead={<Sign size={20} stroke={1.7} aria-hidden />} title={title} second={second}>
            {amount !== undefined && <Text fw={600}>{amount}</Text>}
            <IconChevronRight size={18} aria-hidden />
          </Row>
        ))}
      </ul>
    </Section>
  )
}
