import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Switch } from '@mantine/core'
import IconQrcode from '~icons/tabler/qrcode'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReviewRules } from '#contract/reviews.rules.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { CopyField } from '../../settings/shared/index.ts'
import { PerDay } from './PerDay.tsx'
import styles from './screen.module.css'

type Answered = Answer<'getReviewRules'>

/** How the business asks for reviews, and where they are left. */
export function Rules() {
  const { slug } = useSite()
  const { data, error, isPending, fetchStatus, refetch } = useQuery({
    queryKey: [...keys.topic(slug, 'reviews'), 'rules'],
    queryFn: ({ signal }) => api('getReviewRules', { slug, signal }),
  })
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton rows={4} />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles['rules']}>
      <Asking data={data} />
      <Links links={data.links} />
    </div>
  )
}

/** Saves a rule at once; the toast takes it back. */
function useSave() {
  const { slug } = useSite()
  const client = useQueryClient()
  const key = [...keys.topic(slug, 'reviews'), 'rules']
  const save = useMutation({
    mutationFn: ({ change }: { change: Partial<ReviewRules>; before?: Partial<ReviewRules> }) =>
      api('updateReviewRules', { slug, body: change }),
    onMutate: ({ change }) =>
      client.setQueryData<Answered>(key, (old) =>
        old === undefined ? old : { ...old, rules: { ...old.rules, ...change } },
      ),
    onSuccess: (_answer, { before }) =>
      toast.success('reviewing.saved', before === undefined ? {} : { undo: () => save.mutate({ change: before }) }),
    onError: (error) => toast.problem(error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.topic(slug, 'reviews') }),
  })
  return save
}

function Asking({ data }: { data: Answered }) {
  const text = useText()
  const save = useSave()
  const { rules, may, asked_today: today } = data
  const toggle = (name: 'automatic' | 'reminders' | 'drafts') => (
    <Switch
      size="md"
      label={text(`reviewing.rule.${name}`)}
      description={text(`reviewing.rule.${name}About`)}
      checked={rules[name]}
      disabled={!may.update}
      onChange={({ currentTarget: { checked } }) =>
        save.mutate({ change: { [name]: checked }, before: { [name]: rules[name] } })
      }
    />
  )
  return (
    <section aria-label={text('reviewing.asking')} className={styles['rulesPart']}>
      <h2>{text('reviewing.asking')}</h2>
      {!may.update && <p className={styles['note']}>{text('reviewing.ownerOnly')}</p>}
      {toggle('automatic')}
      {rules.automatic && (
        <PerDay
          value={rules.per_day}
          today={today}
          disabled={!may.update}
          onSave={(perDay) => save.mutate({ change: { per_day: perDay }, before: { per_day: rules.per_day } })}
        />
      )}
      {toggle('reminders')}
      {toggle('drafts')}
      <Wording data={data} />
      <ul className={styles['fixed']} aria-label={text('reviewing.fixed')}>
        {(['same', 'rest', 'night', 'stop'] as const).map((rule) => (
          <li key={rule}>{text(`reviewing.fixed.${rule}`)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The words that everybody is asked in, as one reads them whose name is not known. */
function Wording({ data }: { data: Answered }) {
  const text = useText()
  return (
    <figure className={styles['wording']}>
      <figcaption>{text('reviewing.wording')}</figcaption>
      <blockquote>{data.message.replaceAll('{link}', `${data.links.own}/…`)}</blockquote>
      <Link to="/settings" search={{ section: 'templates', template: 'review_ask' }}>
        {text(data.may.update ? 'reviewing.changeWords' : 'reviewing.seeWords')}
      </Link>
    </figure>
  )
}

/** Where reviews are left: to copy, and as a code to be scanned. */
function Links({ links }: { links: Answered['links'] }) {
  const text = useText()
  const { slug } = useSite()
  const [code, setCode] = useState(false)
  const address = `/api/qr?slug=${encodeURIComponent(slug)}&path=${encodeURIComponent('/review')}&source=review-card&format=svg`
  return (
    <section aria-label={text('reviewing.links')} className={styles['rulesPart']}>
      <h2>{text('reviewing.links')}</h2>
      <p className={styles['hint']}>{text('reviewing.ownAbout')}</p>
      <CopyField label={text('reviewing.ownPage')} value={links.own} open />
      {links.google !== null && <CopyField label={text('reviewing.googlePage')} value={links.google} open />}
      {links.facebook !== null && <CopyField label={text('reviewing.facebookPage')} value={links.facebook} open />}
      {code ? (
        <figure className={styles['code']}>
          <img src={address} width={220} height={220} alt={text('reviewing.codeAlt')} />
          <figcaption>
            <a href={address} download={`reviews-${slug}.svg`}>
              {text('reviewing.codeDownload')}
            </a>
          </figcaption>
        </figure>
      ) : (
        <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden />} onClick={() => setCode(true)}>
          {text('reviewing.code')}
        </Button>
      )}
    </section>
  )
}
