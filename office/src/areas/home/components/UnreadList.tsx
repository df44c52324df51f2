import { Text } from '@mantine/core'
import type { Home } from '#contract/home/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { Row, Rows, Section } from './Section.tsx'
import styles from './home.module.css'

/** What this member has not read, with the customer's own words. */
export function UnreadList({ unread: { count, conversations } }: Pick<Home, 'unread'>) {
  const text = useText()
  const formats = useFormats()
  const today = formats.dayOf(new Date(useNow()).toISOString())
  if (conversations.length === 0) return null
  return (
    <Section
      id="unread-title"
      title={text('home.unreadTitle')}
      count={formats.number(count)}
      all={{ to: '/inbox', label: text('home.openInbox') }}
    >
      <Rows>
        {conversations.map(({ request_id: id, name, words, at }) => (
          <Row
            key={id}
            way={{ to: '/inbox/{-$conversation}', params: { conversation: id } }}
            lead={<span className={styles['dot']} />}
            title={name}
            second={words}
          >
            <Text size="sm" c="dimmed" component="time" dateTime={at} title={formats.dateTime(at)}>
              {formats.dayOf(at) === today ? formats.time(at) : formats.monthDay(at)}
            </Text>
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
