import { Box, Button, Flex, Text } from '@mantine/core'
import IconBrandGoogle from '~icons/tabler/brand-google'
import IconPencil from '~icons/tabler/pencil'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import links from '../../../ui/links.module.css'

/** Whether replies are prepared for what comes in from Google: how to get there, what it would be, or that it is so. */
export function AutoReply() {
  const text = useText()
  const { slug, role } = useSite()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: [...keys.topic(slug, 'reviews'), 'auto-reply'],
    queryFn: ({ signal }) => api('getAutoReplyBanner', { site: slug, signal }),
  })
  const turnOn = useMutation({
    mutationFn: () => api('updateReviewRules', { slug, body: { drafts: true } }),
    onSuccess: () => toast.success('reviewing.draftsOn'),
    onError: (error) => toast.problem(error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.topic(slug, 'reviews') }),
  })
  if (data === undefined) return null
  const { state, reason, waiting, drafted, example } = data.banner
  // nothing to do, and nothing to say
  if (reason === 'not_configured' || (state === 'on' && drafted === 0)) return null
  if (reason !== null) {
    return (
      <Flex
        component="aside"
        wrap="wrap"
        align="center"
        columnGap="md"
        rowGap="xs"
        mb="md"
        py="sm"
        px="md"
        bdrs="md"
        bg="var(--office-quiet)"
        aria-label={text('reviewing.autoReply')}
      >
        <IconBrandGoogle color="var(--office-muted)" size={22} aria-hidden />
        <Text flex="1 1 16rem" miw={0}>
          {text(`reviewing.google.${reason}`)}
        </Text>
        <Link to="/settings/connections" className={links['link']}>
          {text('reviewing.toConnections')}
        </Link>
      </Flex>
    )
  }
  return (
    <Flex
      component="aside"
      wrap="wrap"
      align="center"
      columnGap="md"
      rowGap="xs"
      mb="md"
      py="sm"
      px="md"
      bdrs="md"
      bg="var(--office-quiet)"
      aria-label={text('reviewing.autoReply')}
    >
      <IconPencil color="var(--office-muted)" size={22} aria-hidden />
      <Box flex="1 1 16rem" miw={0}>
        <p>
          {state === 'on'
            ? text('reviewing.draftsReady', { count: drafted })
            : text('reviewing.draftsOffer', { count: waiting })}
        </p>
        {state === 'off' && example !== null && (
          <Text c="dimmed" size="sm">
            {text('reviewing.draftExample', { author: example.author })} <q>{example.draft}</q>
          </Text>
        )}
      </Box>
      {state === 'off' && role === 'owner' && (
        <Button variant="light" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {text('reviewing.turnOn')}
        </Button>
      )}
    </Flex>
  )
}
