import IconCheck from '~icons/tabler/check'
import IconEyeOff from '~icons/tabler/eye-off'
import { useText } from '../../../lib/texts.ts'
import { DropDown } from '../../../ui/DropDown.tsx'
import { pageName } from '../labels.ts'
import { SERVICE } from '../filters.ts'
import { useServicePages } from '../services/api/useServicePages.ts'
import type { EditorProps } from './Editor.tsx'
import { ServiceName } from './ServiceFields.tsx'
import filters from '../../../ui/filters.module.css'
import styles from './editor.module.css'

/** Which page is edited. */
export function PageChoice({ draft, place, set }: EditorProps) {
  const text = useText()
  return (
    <DropDown
      label={
        <span className={styles['pageName']}>
          <PageLabel place={place} />
        </span>
      }
      title={text('website.pages')}
    >
      {(close) => (
        <ul className={`${filters['acts']} ${styles['pages']}`}>
          {draft.document.pages.map(({ kind, hidden }) => (
            <li key={kind}>
              <button
                type="button"
                className={filters['act']}
                aria-current={kind === place.page && place.record === null ? 'page' : undefined}
                onClick={() => {
                  close()
                  void set({ page: kind, section: null, record: null }, { history: 'push' })
                }}
              >
                <span className={styles['mark']}>
                  {kind === place.page && place.record === null && <IconCheck size={18} aria-hidden />}
                </span>
                {pageName(text, kind)}
                {hidden && (
                  <span className={styles['hidden']}>
                    <IconEyeOff size={16} aria-hidden />
                    {text('website.hidden')}
                  </span>
                )}
              </button>
              {kind === 'service' && <ServicePages place={place} set={set} onChoose={close} />}
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  )
}

/** The name of the page that is open; of a service's own page, the service. */
function PageLabel({ place }: Pick<EditorProps, 'place'>) {
  const text = useText()
  return place.page === 'service' && place.record !== null ? (
    <ServiceName id={place.record} />
  ) : (
    pageName(text, place.page)
  )
}

/** Below the page that stands for all of them: each service's own one. */
function ServicePages({ place, set, onChoose }: Pick<EditorProps, 'place' | 'set'> & { onChoose: () => void }) {
  const text = useText()
  const { data: records = [] } = useServicePages()
  return (
    <ul className={`${filters['acts']} ${styles['below']}`} aria-label={text('website.page.service')}>
      {records.map(({ service, page }) => (
        <li key={service.id}>
          <button
            type="button"
            className={filters['act']}
            aria-current={service.id === place.record ? 'page' : undefined}
            onClick={() => {
              onChoose()
              void set({ tab: 'sections', page: 'service', record: service.id, section: SERVICE }, { history: 'push' })
            }}
          >
            <span className={styles['mark']}>{service.id === place.record && <IconCheck size={18} aria-hidden />}</span>
            {service.name}
            {(page.state === 'draft' || !service.active) && (
              <span className={styles['hidden']}>
                <IconEyeOff size={16} aria-hidden />
                {text(service.active ? 'website.draft' : 'website.hidden')}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
