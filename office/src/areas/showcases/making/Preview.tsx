import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconDeviceDesktop from '~icons/tabler/device-desktop'
import IconDeviceMobile from '~icons/tabler/device-mobile'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton, Stack } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { currentLanguage, useText } from '../../../lib/texts.ts'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { missingOf, shownFields } from './draft.ts'
import { PageFrame } from './PageFrame.tsx'
import type { StepProps } from './Steps.tsx'
import { Ways } from '../../../ui/Ways.tsx'
import warning from '../../../ui/warning.module.css'
import styles from './making.module.css'

const signs = { onPhone: IconDeviceMobile, onDesk: IconDeviceDesktop } as const

/** The page as strangers would see it, on a phone and on a desk; and what it still lacks. */
export function Preview({ draft, onChange, onClose }: StepProps & { onClose: () => void }) {
  const text = useText()
  const { slug } = useSite()
  const { mobile } = draft
  const body = { ...shownFields(draft), language: currentLanguage() }
  const { data, error, isError, refetch } = useQuery({
    queryKey: keys.showcasePreview(slug, body),
    queryFn: ({ signal }) => api('previewShowcase', { slug, body, signal }),
    placeholderData: keepPreviousData,
  })
  const missing = missingOf(draft)
  const page = () => {
    if (data === undefined && isError) return <QueryError error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <Skeleton height={420} radius="md" />
    if (data.html === null) return null
    return <PageFrame html={data.html} mobile={mobile} title={text('showcases.pagePreview')} onEscape={onClose} />
  }
  return (
    <Stack className={styles['step'] ?? ''}>
      {missing.length > 0 && (
        <ul className={warning['warning']}>
          {missing.map((what) => (
            <li key={what}>
              <IconAlertTriangle size={18} aria-hidden />
              {text(`showcases.missing.${what}`)}
            </li>
          ))}
        </ul>
      )}
      <Ways
        label={text('showcases.seenOn')}
        ways={['onPhone', 'onDesk']}
        chosen={mobile ? 'onPhone' : 'onDesk'}
        nameOf={(way) => text(`showcases.${way}`)}
        signs={signs}
        onChoose={(way) => onChange({ mobile: way === 'onPhone' })}
      />
      {page()}
    </Stack>
  )
}
