import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Skeleton, Switch } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { useState } from 'react'
import type { LeadHook } from '#contract/leads.ts'
import type { Answer } from '../../lib/api.ts'
import { useInPlace } from '../../lib/inPlace.ts'
import { useText } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import { AddSeller } from './AddSeller.tsx'
import { CopyField } from './CopyField.tsx'
import { useLeadHooks, useOpenLeadHook } from './useLeadHooks.ts'
import styles from './leads.module.css'

type Made = Answer<'createLeadHook'>

/** Sellers of leads and the address of each. The secret of a new one is shown this once. */
export function LeadSellers() {
  const text = useText()
  const { data, error, isPending, refetch } = useLeadHooks()
  const adding = useInPlace()
  const [made, setMade] = useState<Made | null>(null)
  const list = () => {
    if (isPending) return <Skeleton height={52} radius="md" />
    if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
    if (data.lead_hooks.length === 0) return <p className={styles['hint']}>{text('settings.leads.noSellers')}</p>
    return (
      <ul className={styles['sellers']} aria-label={text('settings.leads.sellers')}>
        {data.lead_hooks.map((hook) => (
          <Seller key={hook.id} hook={hook} />
        ))}
      </ul>
    )
  }
  return (
    <section aria-label={text('settings.leads.sellers')} className={styles['part']}>
      <h3>{text('settings.leads.sellers')}</h3>
      <p className={styles['hint']}>{text('settings.leads.sellersAbout')}</p>
      {made !== null && <Secret made={made} onDone={() => setMade(null)} />}
      {list()}
      {adding.isOpen ? (
        <AddSeller
          onMade={(answer) => {
            setMade(answer)
            adding.close()
          }}
          onCancel={adding.close}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          autoFocus={adding.isBack}
          onClick={adding.open}
        >
          {text('settings.leads.addSeller')}
        </Button>
      )}
    </section>
  )
}

function Seller({ hook }: { hook: LeadHook }) {
  const text = useText()
  const { mutate } = useOpenLeadHook()
  const { name, source, active, received, last_used: used, address } = hook
  return (
    <li className={styles['seller']}>
      <div className={styles['sellerHead']}>
        <span>
          <strong>{name}</strong>
          <small>
            {text(`settings.leads.source.${source}`)} · {text('settings.leads.received', { count: received })}
            {used !== null && (
              <>
                {' '}
                · <TimeAgo moment={used} />
              </>
            )}
          </small>
        </span>
        <Switch
          size="md"
          aria-label={text('settings.leads.takeFrom', { name })}
          checked={active}
          onChange={({ currentTarget }) => mutate({ hook, active: currentTarget.checked })}
        />
      </div>
      <CopyField label={text('settings.leads.address')} value={address} />
    </li>
  )
}

function Secret({ made, onDone }: { made: Made; onDone: () => void }) {
  const text = useText()
  return (
    <section className={styles['secret']} aria-label={text('settings.leads.secretTitle')}>
      <h4>{text('settings.leads.secretTitle')}</h4>
      <p>{text('settings.leads.secretAbout', { name: made.lead_hook.name })}</p>
      <CopyField label={text('settings.leads.address')} value={made.lead_hook.address} />
      <CopyField label={text('settings.leads.secret')} value={made.secret} />
      <p className={styles['hint']}>{text('settings.leads.signing')}</p>
      <Button onClick={onDone}>{text('settings.leads.secretDone')}</Button>
    </section>
  )
}
