import IconCheck from '~icons/tabler/check'
import IconEyeOff from '~icons/tabler/eye-off'
import { useText } from '../../../lib/texts.ts'
import { DropDown } from '../../../ui/DropDown.tsx'
import { pageName } from '../labels.ts'
import type { EditorProps } from './Editor.tsx'
import filters from '../../../ui/filters.module.css'
import styles from './editor.module.css'

/** Which page is edited. */
export function PageChoice({ draft, place, set }: EditorProps) {
  const text = useText()
  return (
    <DropDown label={pageName(text, place.page)} title={text('website.pages')}>
      {(close) => (
        <ul className={`${filters['acts']} ${styles['pages']}`}>
          {draft.document.pages.map(({ kind, hidden }) => (
            <li key={kind}>
              <button
                type="button"
                className={filters['act']}
                aria-current={kind === place.page ? 'page' : undefined}
                onClick={() => {
                  close()
                  void set({ page: kind, section: null }, { history: 'push' })
                }}
              >
                <span className={styles['mark']}>{kind === place.page && <IconCheck size={18} aria-hidden />}</span>
                {pageName(text, kind)}
                {hidden && (
                  <span className={styles['hidden']}>
                    <IconEyeOff size={16} aria-hidden />
                    {text('website.hidden')}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  )
}
