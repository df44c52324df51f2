import IconBrandFacebook from '~icons/tabler/brand-facebook'
import IconInbox from '~icons/tabler/inbox'
import IconMessage from '~icons/tabler/message'
import IconPhone from '~icons/tabler/phone'
import IconWorld from '~icons/tabler/world'
import type { Home, WaitingCustomer } from '#contract/home/types.ts'
import type { Icon } from '../../../lib/area.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { WaitingTime } from '../../../ui/times.tsx'
import { Row, Rows, Section } from './Section.tsx'

const signs: Partial<Readonly<Record<WaitingCustomer['source'], Icon>>> = {
  website_form: IconWorld,
  website_chat: IconWorld,
  text: IconMessage,
  phone: IconPhone,
  facebook: IconBrandFacebook,
}

/** Who waits for an answer, the longest first, with their own words: these decide who is answered first. */
export function CustomerQueue({ waiting: { count, customers } }: Pick<Home, 'waiting'>) {
  const text = useText()
  const formats = useFormats()
  if (customers.length === 0) return null
  return (
    <Section
      id="waiting-title"
      title={text('home.waitingTitle')}
      count={formats.number(count)}
      all={{
        to: '/requests',
        search: { waiting: 'true', sort: 'waiting' },
        label: text('home.answerAll', { count }),
      }}
    >
      <Rows>
        {customers.map(({ request_id: id, name, words, service, source, since }) => {
          const Sign = signs[source] ?? IconInbox
          return (
            <Row
              key={id}
              way={{ to: '/requests', search: { request: id } }}
              lead={<Sign size={20} stroke={1.7} aria-hidden />}
              title={name}
              second={words || (service ?? '')}
            >
              <WaitingTime since={since} />
            </Row>
          )
        })}
      </Rows>
    </Section>
  )
}
