import { Button } from '@mantine/core'
import IconMapPin from '~icons/tabler/map-pin'
import IconMessage from '~icons/tabler/message'
import IconNavigation from '~icons/tabler/navigation'
import IconPhone from '~icons/tabler/phone'
import IconUsers from '~icons/tabler/users'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { VisitBilling } from '#contract/schedule/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useNow } from '../../../../lib/now.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { shortName } from '../../components/rows.ts'
import { lengthText } from '../../labels.ts'
import { VisitMoneyPart } from '../../../invoices/index.ts'
import { mapLink, RepeatFact } from './Facts.tsx'
import { MainAction } from './MainAction.tsx'
import { Messages } from './Messages.tsx'
import { Notes } from './Notes.tsx'
import { nextStep } from './steps.ts'
import { Steps } from './Steps.tsx'
import { VisitHead } from './VisitHead.tsx'
import { isRestorable } from './visitEntry.ts'
import { Restore, useNextBilling, VisitWork, type VisitShownProps } from './VisitPanel.tsx'
import styles from './visit.module.css'

/** A visit on a phone: the steps, the way there, what the customer wants, photos, checklists, notes, and the next step at the thumb. */
export function VisitPage(props: VisitShownProps) {
  const { visit } = props
  const text = useText()
  const site = useSite()
  const now = useNow()
  const billing = useNextBilling(visit)
  const mayChange = site.role !== 'field'
  const hasAction = nextStep(visit) !== null || (visit.state === 'hold' && mayChange)
  const { members, minutes } = visit
  return (
    <article className={styles['panel']}>
      <VisitHead {...props} mayChange={mayChange} />
      <section className={styles['scroll']} tabIndex={0} aria-label={text('schedule.details')}>
        <Steps visit={visit} />
        <Place visit={visit} />
        <Contact visit={visit} />
        <Wants visit={visit} />
        <VisitWork visit={visit} />
        <Messages visitId={visit.id} />
        <Notes visit={visit} />
        <div className={styles['facts']}>
          <RepeatFact visit={visit} />
          <div className={styles['fact']}>
            <IconUsers size={20} aria-hidden />
            <p>{members.length === 0 ? text('schedule.nobody') : members.map(({ name }) => name).join(', ')}</p>
            <p>{text('schedule.takes', { length: lengthText(minutes) })}</p>
          </div>
        </div>
      </section>
      {mayChange && isRestorable(visit, now) && (
        <footer className={styles['foot']}>
          <Restore visit={visit} />
        </footer>
      )}
      {billing !== null && hasBilling(billing) && (
        <footer className={styles['foot']}>
          <VisitMoneyPart visitId={visit.id} billing={billing} className={styles['main'] ?? ''} />
        </footer>
      )}
      {hasAction && (
        <footer className={styles['foot']}>
          <MainAction visit={visit} mayChange={mayChange} />
        </footer>
      )}
    </article>
  )
}

/** Whether there is something to press: nothing is where somebody said that nobody is billed. */
const hasBilling = ({ invoice, quote, is_ready: isReady }: VisitBilling): boolean =>
  invoice !== null || quote !== null || isReady

/** Where it is, and what is needed there, such as the code of the gate. */
function Place({ visit: { address, note } }: { visit: ShownVisit }) {
  if (address === '' && note === '') return null
  return (
    <div className={styles['facts']}>
      <div className={styles['fact']}>
        <IconMapPin size={22} aria-hidden />
        <p>{address === '' ? note : address}</p>
        {address !== '' && note !== '' && <p>{note}</p>}
      </div>
    </div>
  )
}

/** The way there, and the ways to the customer: a text is written in their conversation, which the office may begin. */
export function Contact({
  visit: { address, customer_phone: phone, customer, request },
}: {
  visit: Pick<ShownVisit, 'address' | 'customer_phone' | 'customer' | 'request'>
}) {
  const text = useText()
  const formats = useFormats()
  const { role } = useSite()
  const writeTo = phone !== null && role !== 'field' ? customer?.id : undefined
  if (address === '' && phone === null && request === null) return null
  return (
    <div className={styles['contact']}>
      {address !== '' && (
        <Button
          component="a"
          variant="default"
          href={mapLink(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={text('shell.navigate', { address })}
          leftSection={<IconNavigation size={20} aria-hidden />}
        >
          {text('schedule.navigate')}
        </Button>
      )}
      {phone !== null && (
        <Button
          component="a"
          variant="default"
          href={`tel:${phone}`}
          aria-label={text('shell.call', { phone: formats.phone(phone) })}
          leftSection={<IconPhone size={20} aria-hidden />}
        >
          {text('schedule.call')}
        </Button>
      )}
      {(request !== null || writeTo !== undefined) && (
        <Button
          variant="default"
          leftSection={<IconMessage size={20} aria-hidden />}
          renderRoot={(props) =>
            request === null ? (
              <Link {...props} to="/inbox" search={{ to: writeTo, by: 'sms' }} />
            ) : (
              <Link {...props} to="/inbox/{-$conversation}" params={{ conversation: request }} />
            )
          }
        >
          {text('schedule.text')}
        </Button>
      )}
    </div>
  )
}

/** The customer's own words. */
function Wants({ visit: { request_message: message, customer } }: { visit: ShownVisit }) {
  const text = useText()
  if (message === '') return null
  return (
    <div className={styles['words']}>
      <Title order={3}>
        {customer === null ? text('schedule.wants') : text('schedule.wantsOf', { name: shortName(customer.name) })}
      </Title>
      <blockquote dir="auto">{message}</blockquote>
    </div>
  )
}
