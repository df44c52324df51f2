import { Box } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useText } from '../../lib/texts.ts'
import warning from '../../ui/warning.module.css'

/** Names of the server's settings. The server sends them to the product's staff only. */
export function Settings({ names }: { names: readonly string[] }) {
  const text = useText()
  if (names.length === 0) return null
  return (
    <>
      {' '}
      {text('connections.needs')}{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Box component="code" fz="xs">
            {name}
          </Box>
        </span>
      ))}
    </>
  )
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
