import { Box, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Answer } from '../../lib/api.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { assistantKeys } from './assistantKeys.ts'
import { PartSkeleton } from './PartSkeleton.tsx'
import { useChangeAssistant, type PartProps } from './useAssistant.ts'
import rows from '../../ui/rows.module.css'

type Member = Answer<'listAssistantUsers'>['users'][number]

/** Who is told when a person has to go on. */
export function HandOver({ set, mayChange }: PartProps) {
  const text = useText()
  const { slug } = useSite()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: assistantKeys.users(slug),
    queryFn: ({ signal }) => api('listAssistantUsers', { slug, signal }),
  })
  if (isPending) return <PartSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      <Members members={data.users.filter(({ role }) => role !== 'field')} chosen={set.users} mayChange={mayChange} />
      <Text mb="sm" c="dimmed" size="sm">
        {text('assistant.howTold')}{' '}
        <Link to="/settings" search={{ section: 'notifications' }}>
          {text('settings.notifications.title')}
        </Link>
      </Text>
    </Stack>
  )
}

interface MembersProps {
  members: readonly Member[]
  /** Nobody chosen means everybody. */
  chosen: readonly Member['id'][]
  mayChange: boolean
}

function Members({ members, chosen, mayChange }: MembersProps) {
  const text = useText()
  const { mutate } = useChangeAssistant()
  const told = members.filter(({ id }) => chosen.length === 0 || chosen.includes(id)).map(({ id }) => id)
  const tell = (id: Member['id'], on: boolean) => {
    const users = on ? [...told, id] : told.filter((other) => other !== id)
    mutate({ users: users.length === members.length ? [] : users })
  }
  return (
    <>
      <Box component="ul" className={rows['rows']} aria-label={text('assistant.told')}>
        {members.map(({ id, name, role }) => {
          const on = told.includes(id)
          return (
            <li key={id} className={rows['row']}>
              <Box component="span" flex={1} miw={0} id={`told-${id}`}>
                <Box component="strong" display="block">
                  {name}
                </Box>
                <Box component="small" display="block">
                  {text(`assistant.role.${role}`)}
                </Box>
              </Box>
              <Switch
                size="md"
                aria-label={text('assistant.tell', { name })}
                checked={on}
                // Somebody has to hear of it.
                disabled={!mayChange || (on && told.length === 1)}
                onChange={({ currentTarget }) => tell(id, currentTarget.checked)}
              />
            </li>
          )
        })}
      </Box>
      {told.length === 1 && (
        <Text mb="sm" c="dimmed" size="sm">
          {text('assistant.somebody')}
        </Text>
      )}
    </>
  )
}
