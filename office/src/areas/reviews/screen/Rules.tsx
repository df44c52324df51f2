import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Box, Button, Flex, List, SimpleGrid, Switch, Text, Title } from '@mantine/core'
import IconQrcode from '~icons/tabler/qrcode'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReviewRules } from '#contract/reviews.rules.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { CopyField } from '../../../ui/fields/CopyField.tsx'
import { PerDay } from './PerDay.tsx'
import styles from './screen.module.css'
import links from '../../../ui/links.module.css'
import rows from '../../../ui/rows.module.css'
import '../../../ui/marks/switch.css'

type Answered = Answer<'getReviewRules'>

/** How the business asks for reviews, and where they are left. */
export function Rules() {
  const { slug } = useSite()
  const { data, error, isPending, fetchStatus, refetch } = useQuery({
    queryKey: [...keys.topic(slug, 'reviews'), 'rules'],
    queryFn: ({ signal }) => api('getReviewRules', { slug, signal }),
  })
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton rows={4} />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <Asking data={data} />
      <Links links={data.links} />
    </SimpleGrid>
  )
}

/** Saves a rule at once; the toast takes it back. */
function useSave() {
  const { slug } = useSite()
  const client = useQueryClient()
  const key = [...keys.topic(slug, 'reviews'), 'rules']
  const save = useMutation({
    mutationFn: ({ change }: { change: Partial<ReviewRules>; before?: Partial<ReviewRules> }) =>
      api('updateReviewRules', { slug, body: change }),
    onMutate: ({ change }) =>
      client.setQueryData<Answered>(key, (old) =>
        old === undefined ? old : { ...old, rules: { ...old.rules, ...change } },
      ),
    onSuccess: (_answer, { before }) =>
      toast.success('reviewing.saved', before === undefined ? {} : { undo: () => save.mutate({ change: before }) }),
    onError: (error) => toast.problem(error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.topic(slug, 'reviews') }),
  })
  return save
}

function Asking({ data }: { data: Answered }) {
  const text = useText()
  const save = useSave()
  const { rules, may, asked_today: today } = data
  const toggle = (name: 'automatic' | 'reminders' | 'drafts') => (
    <Switch
      size="md"
      label={text(`reviewing.rule.${name}`)}
      description={text(`reviewing.rule.${name}About`)}
      checked={rules[name]}
      disabled={!may.update}
      onChange={({ currentTarget: { checked } }) =>
        save.mutate({ change: { [name]: checked }, before: { [name]: rules[name] } })
      }
    />
  )
  return (
    <Flex component="section" direction="column" gap="md" miw={0} aria-label={text('reviewing.asking')}>
      <Title fz="h3" fw={600} order={2}>
        {text('reviewing.asking')}
      </Title>
      {!may.update && (
        <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
          {text('reviewing.ownerOnly')}
        </Text>
      )}
      {toggle('automatic')}
      {rules.automatic && (
        <PerDay
          value={rules.per_day}
          today={today}
          disabled={!may.update}
          onSave={(perDay) => save.mutate({ change: { per_day: perDay }, before: { per_day: rules.per_day } })}
        />
      )}
      {toggle('reminders')}
      {toggle('drafts')}
      <Wording data={data} />
      <List listStyleType="disc" c="dimmed" size="sm" aria-label={text('reviewing.fixed')}>
        {(['same', 'rest', 'night', 'stop'] as const).map((rule) => (
          <List.Item key={rule}>{text(`reviewing.fixed.${rule}`)}</List.Item>
        ))}
      </List>
    </Flex>
  )
}

/** The words that everybody is asked in, as one reads them whose name is not known. */
function Wording({ data }: { data: Answered }) {
  const text = useText()
  return (
    <Flex component="figure" direction="column" align="flex-start" gap="xs">
      <Text component="figcaption" fw={600} size="sm">
        {text('reviewing.wording')}
      </Text>
      <Box component="blockquote" className={rows['lines']} py="sm" px="md" bdrs="md" bg="var(--office-quiet)">
        {data.message.replaceAll('{link}', `${data.links.own}/…`)}
      </Box>
      <Link className={links['link']} to="/settings" search={{ section: 'templates', template: 'review_ask' }}>
        {text(data.may.update ? 'reviewing.changeWords' : 'reviewing.seeWords')}
      </Link>
    </Flex>
  )
}

/** Where reviews are left: to copy, and as a code to be scanned. */
function Links({ links: pages }: { links: Answered['links'] }) {
  const text = useText()
  const { slug } = useSite()
  const [code, setCode] = useState(false)
  const address = `/api/qr?slug=${encodeURIComponent(slug)}&path=${encodeURIComponent('/review')}&source=review-card&format=svg`
  return (
    <Flex component="section" direction="column" gap="md" miw={0} aria-label={text('reviewing.links')}>
      <Title fz="h3" fw={600} order={2}>
        {text('reviewing.links')}
      </Title>
      <Text c="dimmed" size="sm">
        {text('reviewing.ownAbout')}
      </Text>
      <CopyField label={text('reviewing.ownPage')} value={pages.own} open />
      {pages.google !== null && <CopyField label={text('reviewing.googlePage')} value={pages.google} open />}
      {pages.facebook !== null && <CopyField label={text('reviewing.facebookPage')} value={pages.facebook} open />}
      {code ? (
        <figure>
          <img className={styles['code']} src={address} width={220} height={220} alt={text('reviewing.codeAlt')} />
          <figcaption>
            <a className={links['link']} href={address} download={`reviews-${slug}.svg`}>
              {text('reviewing.codeDownload')}
            </a>
          </figcaption>
        </figure>
      ) : (
        <Button
          w="fit-content"
          variant="default"
          leftSection={<IconQrcode size={18} aria-hidden />}
          onClick={() => setCode(true)}
        >
          {text('reviewing.code')}
        </Button>
      )}
    </Flex>
  )
}
