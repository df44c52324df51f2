import IconAlertTriangle from '~icons/tabler/alert-triangle'
import warning from '../../ui/warning.module.css'
import styles from './connections.module.css'

/** Names of settings, as whoever runs the server writes them. */
export function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code className={styles['setting']}>{name}</code>
    </span>
  ))
}

/** A line that warns, with its sign. */
export function Trouble({ children }: { children: string }) {
  return (
    <output className={warning['warning']}>
      <IconAlertTriangle size={18} aria-hidden />
      {children}
    </output>
  )
}
