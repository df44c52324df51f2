import { Button, Flex, Group, Stack } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconDeviceSdCard from '~icons/tabler/device-sd-card'
import IconPlayerPause from '~icons/tabler/player-pause'
import IconPlayerPlay from '~icons/tabler/player-play'
import IconRefresh from '~icons/tabler/refresh'
import IconX from '~icons/tabler/x'
import { useFormats } from '../../lib/formats.ts'
import { useOnline } from '../../lib/online.ts'
import { useText } from '../../lib/texts.ts'
import { cancelUploads, dismissUploads, pauseUploads, resumeUploads, retryUploads } from './uploads/acts.ts'
import { courseOf, type Course } from './uploads/rules.ts'
import { useStalled } from './uploads/store.ts'
import { isGoing, mayRetry, type Upload } from './uploads/upload.ts'
import { usePace } from './uploads/usePace.ts'
import styles from './uploads/uploads.module.css'
import underWay from '../../ui/underWay.module.css'

/** How far photos are together, and what can be done about all of them at once. */
export function UploadSummary({ uploads }: { uploads: readonly Upload[] }) {
  const text = useText()
  const formats = useFormats()
  const course = courseOf(uploads)
  const { safe, count, going, paused, failed, unkept } = course
  const done = going + paused === 0 && failed === 0 && safe > 0
  if (count + failed === 0) return null
  return (
    <Stack
      className={underWay['together'] ?? ''}
      gap="xs"
      {...(done && { c: 'var(--mantine-color-gain-light-color)', bg: 'var(--mantine-color-gain-light)' })}
    >
      <Group gap="sm" justify="space-between">
        <Flex component="p" align="center" gap="xs" fz="md" fw={600}>
          {done && <IconCircleCheckFilled size={20} aria-hidden />}
          {done
            ? text('photos.allSafe', { count: safe })
            : text('photos.safeOf', { safe: formats.number(safe), count: formats.number(count) })}
        </Flex>
        <Acts uploads={uploads} course={course} done={done} />
      </Group>
      {going + paused > 0 && (
        <progress
          className={styles['progress']}
          max={1000}
          value={course.bytes > 0 ? Math.round((course.bytesThere / course.bytes) * 1000) : 0}
          aria-label={text('photos.progressOfAll')}
        />
      )}
      <Outlook course={course} />
      {failed > 0 && (
        <Flex component="p" gap="xs" align="center" c="var(--mantine-color-error)">
          <IconAlertTriangle size={16} aria-hidden />
          {text('photos.failedCount', { count: failed })}
        </Flex>
      )}
      {unkept > 0 && uploads.some(({ kept, state }) => kept === 'memory' && state !== 'failed' && state !== 'safe') && (
        <Flex component="p" gap="xs" align="center" c="var(--mantine-color-waiting-light-color)" role="alert">
          <IconDeviceSdCard size={16} aria-hidden />
          {text('photos.deviceFull')}
        </Flex>
      )}
    </Stack>
  )
}

/** How it goes on, in words that are also heard. */
function Outlook({ course }: { course: Course }) {
  const text = useText()
  const formats = useFormats()
  const online = useOnline()
  const stalled = useStalled()
  const seconds = usePace(course)
  const { going, paused, duplicates } = course
  const said = () => {
    if (going === 0 && paused > 0) return text('photos.pausedCount', { count: paused })
    if (going === 0) return ''
    if (!online || stalled) return text('photos.paused', { count: going })
    return text('photos.going', { count: going })
  }
  const left = () => {
    if (going === 0 || !online || stalled || seconds === null) return ''
    return seconds < 60 ? text('photos.soon') : text('photos.left', { time: formats.duration(seconds) })
  }
  return (
    <Flex component="p" wrap="wrap" columnGap="md" c="dimmed">
      <output>{said()}</output>
      <span>{left()}</span>
      {duplicates > 0 && <span>{text('photos.duplicates', { count: duplicates })}</span>}
    </Flex>
  )
}

function Acts({ uploads, course, done }: { uploads: readonly Upload[]; course: Course; done: boolean }) {
  const text = useText()
  const { going, paused } = course
  const again = uploads.some(({ state, failure }) => state === 'failed' && mayRetry(failure))
  const movable = uploads.filter((upload) => isGoing(upload) && upload.state !== 'checking')
  const shared = { size: 'compact-sm', variant: 'subtle' } as const
  return (
    <Group gap={4}>
      {again && (
        <Button {...shared} leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => retryUploads(uploads)}>
          {text('photos.retryAll')}
        </Button>
      )}
      {movable.length > 0 && (
        <Button
          {...shared}
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={() => pauseUploads(uploads)}
        >
          {text('photos.pauseAll')}
        </Button>
      )}
      {paused > 0 && (
        <Button
          {...shared}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => resumeUploads(uploads)}
        >
          {text('photos.resumeAll')}
        </Button>
      )}
      {movable.length + paused > 1 && (
        <Button
          {...shared}
          color="gray"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => cancelUploads(uploads)}
        >
          {text('photos.cancelAll')}
        </Button>
      )}
      {going + paused === 0 && !again && (
        <Button {...shared} color="gray" onClick={() => dismissUploads(uploads)}>
          {text(done ? 'photos.done' : 'photos.dismissAll')}
        </Button>
      )}
    </Group>
  )
}
