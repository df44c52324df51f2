import { Button } from '@mantine/core'
import IconKey from '~icons/tabler/key'
import IconPlus from '~icons/tabler/plus'
import { useState } from 'react'
import type { ApiKey } from '#contract/keys.ts'
import type { Answer } from '../../../lib/api.ts'
import { useInPlace } from '../../../lib/inPlace.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { TimeAgo } from '../../../ui/times.tsx'
import { OwnerOnly } from '../OwnerOnly.tsx'
import { SectionSkeleton } from '../SectionSkeleton.tsx'
import { ShownOnce } from '../ShownOnce.tsx'
import { MakeKey } from './MakeKey.tsx'
import { useEndKey, useKeys } from './useKeys.ts'
import styles from '../owner.module.css'

/** Keys for programs: what each may do, when it was used, and an end to it. */
export function KeysSection() {
  return (
    <OwnerOnly>
      <Keys />
    </OwnerOnly>
  )
}

function Keys() {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useKeys()
  const making = useInPlace()
  const [made, setMade] = useState<Answer<'createKey'> | null>(null)
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const keys = data.api_keys
  return (
    <div className={styles['part']}>
      {made !== null && (
        <ShownOnce
          title={text('data.keys.made', { name: made.api_key.name })}
          about={text('data.keys.madeAbout')}
          label={text('data.keys.key')}
          value={made.token}
          onDone={() => setMade(null)}
        />
      )}
      {keys.length === 0 && !making.isOpen && <EmptyPart icon={IconKey}>{text('data.keys.empty')}</EmptyPart>}
      {keys.length > 0 && (
        <ul className={styles['list']} aria-label={text('settings.keys.title')}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {making.isOpen ? (
        <MakeKey
          onMade={(answer) => {
            setMade(answer)
            making.close()
          }}
          onCancel={making.close}
        />
      ) : (
        <Button leftSection={<IconPlus size={18} aria-hidden />} autoFocus={making.isBack} onClick={making.open}>
          {text('data.keys.make')}
        </Button>
      )}
      <p className={styles['about']}>
        {text('data.keys.how')} <a href="/api/docs">{text('data.keys.docs')}</a>
      </p>
    </div>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const text = useText()
  const { end, restore } = useEndKey()
  const { name, hint, access, areas, last_used: used, ended } = apiKey
  const may = text(access === 'read' ? 'data.keys.reads' : 'data.keys.writes', {
    areas: areas.map((area) => text(`data.keys.area.${area}`)).join(', '),
  })
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {name}
          {ended !== null && <Mark meaning="neutral" label={text('data.keys.over')} />}
        </p>
        <p className={styles['about']}>{may}</p>
        <p className={styles['about']}>
          <code>{hint}…</code> ·{' '}
          {used === null ? (
            text('data.keys.unused')
          ) : (
            <>
              {text('data.keys.used')} <TimeAgo moment={used} />
            </>
          )}
        </p>
      </div>
      {ended === null ? (
        <Button
          variant="default"
          aria-label={text('data.keys.endOf', { name })}
          onClick={() => end.mutate({ key: apiKey, ended: true })}
        >
          {text('data.keys.end')}
        </Button>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          aria-label={text('data.keys.restoreOf', { name })}
          onClick={() => restore.mutate({ key: apiKey, ended: null })}
        >
          {text('data.keys.restore')}
        </Button>
      )}
    </li>
  )
}
