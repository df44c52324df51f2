import { ActionIcon, Anchor, Box, Button, Group, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconClock from '~icons/tabler/clock'
import IconSend from '~icons/tabler/send'
import IconX from '~icons/tabler/x'
import { Link, useNavigate } from '@tanstack/react-router'
import { giveBack } from '../../areas/notes/index.ts'
import { copyWords } from '../../lib/copyText.ts'
import { useOnline } from '../../lib/online.ts'
import { dropEntry, sendAgain, takeBack } from '../../lib/outbox/acts.ts'
import type { Entry } from '../../lib/outbox/entry.ts'
import { remediesOf, type Remedy } from '../../lib/outbox/rules.ts'
import { isTaken } from '../../lib/outbox/standing.ts'
import { useText } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { reasonText, stallOf, titleOf } from './words.ts'
import rows from '../../ui/rows.module.css'

export interface OutboxRowProps {
  entry: Entry
  entries: readonly Entry[]
  onLeave: () => void
}

/** One act: what was done, where it is, and what can be done about it. */
export function OutboxRow({ entry, entries, onLeave }: OutboxRowProps) {
  const text = useText()
  const online = useOnline()
  const { about, path, at, state, deed } = entry
  const taken = isTaken(entry)
  const Sign =
    state === 'refused' ? IconAlertTriangle : taken ? IconCircleCheckFilled : state === 'sending' ? IconSend : IconClock
  const color =
    state === 'refused'
      ? 'var(--mantine-color-error)'
      : taken
        ? 'var(--mantine-color-success)'
        : 'var(--mantine-color-waiting-light-color)'
  const [to = path, search] = path.split('?')
  return (
    <Box
      component="li"
      className={rows['row']}
      data-tall
      data-state={state === 'refused' ? 'trouble' : taken ? 'safe' : 'waiting'}
    >
      <Sign size={20} color={color} aria-hidden />
      <Stack gap={2} flex={1} miw={0} fz="sm">
        <Group wrap="nowrap" align="baseline" justify="space-between" gap="sm">
          <Anchor
            fw={600}
            miw={0}
            truncate
            renderRoot={(props) => (
              <Link {...props} to={to} search={Object.fromEntries(new URLSearchParams(search))} onClick={onLeave} />
            )}
          >
            {about}
          </Anchor>
          <Text span flex="none" c="dimmed" size="xs">
            <TimeAgo moment={new Date(at).toISOString()} />
          </Text>
        </Group>
        <p>{titleOf(text, deed)}</p>
        {wordsOf(deed) !== null && (
          <Text size="sm" c="dimmed" lineClamp={4} dir="auto">
            {wordsOf(deed)}
          </Text>
        )}
        <Text c={color} size="sm" role={state === 'refused' ? 'alert' : undefined}>
          {state === 'refused' ? reasonText(text, entry) : text(stallOf(entry, entries, online))}
        </Text>
        {state === 'refused' && <Remedies entry={entry} onLeave={onLeave} />}
      </Stack>
      {state === 'waiting' && (
        <ActionIcon
          mt={-8}
          mr={-8}
          aria-label={text('outbox.dropNamed', { about })}
          onClick={() => void dropEntry(entry).catch((error: unknown) => toast.problem(error))}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </Box>
  )
}

/** What somebody wrote that has no form to go back to, or that is worth reading here. */
function wordsOf(deed: Entry['deed']): string | null {
  if (deed.kind === 'message.send') return deed.body
  return deed.kind === 'visit.note' ? deed.text : null
}

/** Puts the words of an act back where they were written. Answers how the address opens it; null for acts without words. */
async function wordsBack(entry: Entry): Promise<Record<string, string | boolean> | null> {
  const { slug, deed } = entry
  if (deed.kind !== 'message.send') return giveBack(entry)
  const { knownPhoto, putBackWords } = await import('../../areas/conversations/index.ts')
  putBackWords(slug, deed.requestId, { ...deed, photos: (deed.photoIds ?? []).map(knownPhoto), idempotencyKey: '' })
  return {}
}

/** What can be done about a refused act. */
function Remedies({ entry, onLeave }: { entry: Entry; onLeave: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const run = (act: Promise<void>) => void act.catch((error: unknown) => toast.problem(error))
  const toForm = async () => {
    const search = await wordsBack(entry)
    await takeBack(entry)
    onLeave()
    if (search !== null) await navigate({ to: entry.path, search })
  }
  const remedy = async (chosen: Remedy) => {
    if (chosen === 'form') return toForm()
    if (chosen !== 'copy') return sendAgain(entry, chosen)
    const words = wordsOf(entry.deed)
    if (words !== null) await copyWords(words, 'outbox.copied', 'outbox.copyFailed')
    return undefined
  }
  return (
    <Group gap="xs" mt="xs">
      {remediesOf(entry).map((each) => (
        <Button
          key={each}
          size="compact-sm"
          variant={each === 'form' || each === 'copy' ? 'default' : 'light'}
          onClick={() => run(remedy(each))}
        >
          {text(`outbox.remedy.${each}`)}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => run(dropEntry(entry))}>
        {text('outbox.drop')}
      </Button>
    </Group>
  )
}
