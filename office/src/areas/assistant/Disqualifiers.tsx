import { ActionIcon } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconX from '~icons/tabler/x'
import { useQuery } from '@tanstack/react-query'
import type { AssistantConfiguration } from '#contract/assistant.ts'
import { api, type Answer } from '../../lib/api.ts'
import { useSite } from '../../lib/site.tsx'
import { currentLanguage, useText } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { assistantKeys } from './assistantKeys.ts'
import { OwnDisqualifier } from './OwnDisqualifier.tsx'
import { PartSkeleton } from './PartSkeleton.tsx'
import { useChangeAssistant, type PartProps } from './useAssistant.ts'
import styles from './assistant.module.css'

type QuickAdd = Answer<'listDisqualifierQuickAdds'>['data'][number]

/** Reasons not to go on with a request: the usual ones with one tap, and own ones. */
export function Disqualifiers({ set, mayChange }: PartProps) {
  const { slug } = useSite()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: assistantKeys.quickAdds(slug),
    queryFn: ({ signal }) => api('listDisqualifierQuickAdds', { slug, query: { language: currentLanguage() }, signal }),
  })
  if (isPending) return <PartSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles['wide']}>
      <InUse set={set} quickAdds={data.data} mayChange={mayChange} />
      {mayChange && <QuickAdds set={set} quickAdds={data.data} />}
      {mayChange && <OwnDisqualifier own={set.own_disqualifiers} />}
    </div>
  )
}

interface Given {
  set: AssistantConfiguration
  quickAdds: readonly QuickAdd[]
}

function InUse({ set, quickAdds, mayChange }: Given & { mayChange: boolean }) {
  const text = useText()
  const { mutate } = useChangeAssistant()
  const usual = quickAdds.filter(({ key }) => set.disqualifiers.includes(key))
  const entries = [
    ...usual.map(({ key, label, text: about, automatic }) => ({
      id: `usual ${key}`,
      label,
      about,
      automatic,
      remove: () => mutate({ disqualifiers: set.disqualifiers.filter((other) => other !== key) }),
    })),
    ...set.own_disqualifiers.map((own) => ({
      id: `own ${own.label}`,
      label: own.label,
      about: own.words,
      automatic: false,
      remove: () => mutate({ own_disqualifiers: set.own_disqualifiers.filter((other) => other !== own) }),
    })),
  ]
  if (entries.length === 0) return <p className={styles['box']}>{text('assistant.noDisqualifiers')}</p>
  return (
    <section aria-label={text('assistant.inUse')}>
      <h4 className={styles['heading']}>{text('assistant.inUse')}</h4>
      <p className={styles['hint']}>{text('assistant.suggests')}</p>
      <ul className={styles['rows']}>
        {entries.map(({ id, label, about, automatic, remove }) => (
          <li key={id} className={styles['row']}>
            <span className={styles['words']}>
              <strong>{label}</strong>
              <small>{about}</small>
              {automatic && <small>{text('assistant.closesItself')}</small>}
            </span>
            {mayChange && (
              <ActionIcon color="gray" aria-label={text('assistant.remove', { name: label })} onClick={remove}>
                <IconX size={20} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function QuickAdds({ set, quickAdds }: Given) {
  const text = useText()
  const { mutate } = useChangeAssistant()
  const left = quickAdds.filter(({ key }) => !set.disqualifiers.includes(key))
  if (left.length === 0) return null
  return (
    <section aria-label={text('assistant.quickAdds')}>
      <h4 className={styles['heading']}>{text('assistant.quickAdds')}</h4>
      <ul className={styles['chips']}>
        {left.map(({ key, label, text: about }) => (
          <li key={key}>
            <button
              type="button"
              className={styles['chip']}
              title={about}
              onClick={() => mutate({ disqualifiers: [...set.disqualifiers, key] })}
            >
              <IconPlus size={18} aria-hidden />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
