import { Badge, Button, Title } from '@mantine/core'
import IconHeartHandshake from '~icons/tabler/heart-handshake'
import { Link } from '@tanstack/react-router'
import type { Referral } from '#contract/growth.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { CopyField } from '../settings/shared/index.ts'
import { Asked } from './NotConnected.tsx'
import { MakeLink } from './MakeLink.tsx'
import { Program } from './Program.tsx'
import { useGiveCredit, useReferrals, type Referrals as All } from './useReferrals.ts'
import styles from './opportunities.module.css'

/** Who sends whom, and what is owed for it. */
export function Referrals() {
  const query = useReferrals()
  return <Asked query={query}>{(data) => <Content {...data} />}</Asked>
}

function Content({ link, program, links, referrals }: All) {
  const text = useText()
  const { role } = useSite()
  return (
    <div className={styles['stack']}>
      <section className={styles['card']} aria-labelledby="program">
        <Title order={2} id="program">
          {text('opportunities.referrals.own')}
        </Title>
        <Program program={program} changeable={role === 'owner'} />
        {program.active && <CopyField label={text('opportunities.referrals.link')} value={link} open />}
      </section>

      <section className={styles['part']} aria-labelledby="sent">
        <Title order={2} id="sent">
          {text('opportunities.referrals.sent')}
        </Title>
        {referrals.length === 0 ? (
          <EmptyPart icon={IconHeartHandshake}>{text('opportunities.referrals.none')}</EmptyPart>
        ) : (
          <ul className={styles['rows']}>
            {referrals.map((referral) => (
              <Row key={referral.id} referral={referral} />
            ))}
          </ul>
        )}
      </section>

      {program.active && (
        <section className={styles['part']} aria-labelledby="links">
          <Title order={2} id="links">
            {text('opportunities.referrals.links')}
          </Title>
          <MakeLink />
          {links.length > 0 && (
            <ul className={styles['rows']}>
              {links.map(({ id, customer, url, requests, won }) => (
                <li key={id} className={styles['row']}>
                  <div className={styles['who']}>
                    <strong>{customer?.name}</strong>
                    <small>{text('opportunities.referrals.linkFigures', { requests, won })}</small>
                  </div>
                  <CopyField label={text('opportunities.referrals.linkOf')} value={url} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}

const colours = { open: 'petrol', won: 'gain', lost: 'gray' } as const

function Row({ referral }: { referral: Referral }) {
  const text = useText()
  const formats = useFormats()
  const { mutate, isPending } = useGiveCredit()
  const { request, referrer, status, credit, credit_state: state, created } = referral
  const day = formats.date(created)
  return (
    <li className={styles['row']}>
      <div className={styles['who']}>
        <Link to="/requests" search={{ request: request.id }}>
          {request.name}
        </Link>
        <small>
          {referrer === null
            ? text('opportunities.referrals.byOwn', { day })
            : text('opportunities.referrals.by', { name: referrer.name, day })}
        </small>
      </div>
      <div className={styles['facts']}>
        <Badge color={colours[status]} variant="light">
          {text(`opportunities.referrals.status.${status}`)}
        </Badge>
        {state !== 'none' && (
          <span className={styles['amount']} data-due={state === 'due'}>
            {text(`opportunities.referrals.credit.${state}`, { amount: formats.money(credit) })}
          </span>
        )}
        {state !== 'none' && (
          <Button
            size="sm"
            variant={state === 'due' ? 'default' : 'subtle'}
            onClick={() => {
              // Until the first click is answered the version of a second one would be old.
              if (!isPending) mutate({ referral, credited: state === 'due' })
            }}
          >
            {text(state === 'due' ? 'opportunities.referrals.give' : 'opportunities.referrals.takeBack')}
          </Button>
        )}
      </div>
    </li>
  )
}
