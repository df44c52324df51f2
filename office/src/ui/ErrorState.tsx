import { Button, Text, Title, Stack } from '@mantine/core'
import IconCloudOff from '~icons/tabler/cloud-off'
import { useText } from '../lib/texts.ts'
import { problemText } from '../lib/toasts.ts'
import styles from './states.module.css'

export interface ErrorStateProps {
  title: string
  /** What happened and what to do. */
  text: string
  onRetry?: (() => void) | undefined
  /** The button's words, when not "Try again". */
  label?: string
}

/** Something could not be shown. */
export function ErrorState({ title, text, onRetry, label }: ErrorStateProps) {
  const texts = useText()
  return (
    <Stack className={styles['state'] ?? ''} gap="sm" align="center" justify="center" role="alert">
      <span className={styles['icon']} data-trouble>
        <IconCloudOff size={28} stroke={1.6} aria-hidden />
      </span>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw="26rem">
        {text}
      </Text>
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry}>
          {label ?? texts('shell.tryAgain')}
        </Button>
      )}
    </Stack>
  )
}

/** The error state of a list or record that a query could not load. */
export function QueryError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText()
  return <ErrorState title={text('shell.failedTitle')} text={problemText(error)} onRetry={onRetry} />
}

/** A list or record that is not at hand while there is no connection: it comes by itself once there is one. */
export function OfflineError({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return <ErrorState title={text('shell.failedTitle')} text={text('errors.offline')} onRetry={onRetry} />
}
