import { Link } from '@tanstack/react-router'
import { areas } from '../areas.ts'
import { useText } from '../lib/texts.ts'
import styles from './frame.module.css'

const entries = areas.flatMap((area) => area.navigation ?? [])

/** The screens: at the left on a desk, at the thumb on a phone. */
export function Navigation() {
  const text = useText()
  return (
    <nav aria-label={text('shell.navigation')} className={styles['navigation']}>
      <ul className={styles['entries']}>
        {entries.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={styles['entry']} activeOptions={{ includeSearch: false }}>
              <Icon size={22} stroke={1.7} aria-hidden />
              {text(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
