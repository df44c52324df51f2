import { Button, Flex, Text, Title } from '@mantine/core'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { ApiError } from '../../lib/problem.ts'
import { productName } from '../../lib/product.ts'
import { keys } from '../../lib/queries.ts'
import { useSite, type Site } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'
import alone from '../../ui/page/alone.module.css'

/** In place of the office of a business that is being deleted: until when it can be undone, and the way back. */
export function ClosedBusiness({ sites, onChoose }: { sites: readonly Site[]; onChoose: (site: Site) => void }) {
  const text = useText()
  const formats = useFormats()
  const { id, slug, name, closedUntil } = useSite()
  const navigate = useNavigate()
  const undo = useUndo(slug, name)
  const { data } = useQuery({
    // not among the business's own answers: those are forgotten when it closes, while this is asked
    queryKey: ['me', 'closed', slug],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api('getDeletion', { slug, signal })).deletion,
  })
  const others = sites.filter((site) => site.id !== id)
  const asked = data?.closed

  return (
    <div className={alone['page']}>
      <Flex component="header" gap="sm" fz="lg" fw={600} align="center">
        <img src="/favicon.svg" alt="" width={36} height={36} />
        <span>{productName()}</span>
      </Flex>
      <Flex component="main" direction="column" gap="md" className={alone['card'] ?? ''}>
        <Title order={1}>{text('deletion.closed.title', { name })}</Title>
        <p>{text('deletion.closed.text')}</p>
        <Text
          py="sm"
          px="md"
          bdrs="md"
          c="var(--mantine-color-trouble-light-color)"
          bg="var(--mantine-color-trouble-light)"
          fw={600}
        >
          {text('deletion.closed.until', { day: formats.date(closedUntil ?? '') })}
        </Text>
        {asked && (
          <Text c="dimmed" size="sm">
            {text('deletion.closed.by', { by: asked.by, day: formats.date(asked.at) })}
          </Text>
        )}
        <Button
          size="lg"
          fullWidth
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          loading={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {text('deletion.closed.undo')}
        </Button>
        {others.length > 0 && (
          <Flex component="section" direction="column" gap="xs" aria-labelledby="other-businesses">
            <Title order={2} fz="md" id="other-businesses">
              {text('deletion.closed.others')}
            </Title>
            {others.map((site) => (
              <Button key={site.id} variant="default" fullWidth onClick={() => onChoose(site)}>
                {site.closedUntil === null ? site.name : text('shell.beingDeleted', { name: site.name })}
              </Button>
            ))}
          </Flex>
        )}
        <Button variant="subtle" color="gray" fullWidth onClick={() => void navigate({ to: '/signout' })}>
          {text('shell.signOut')}
        </Button>
      </Flex>
    </div>
  )
}

/** Opens it again, as it was. */
function useUndo(slug: string, name: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('undoDeletion', { slug }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: keys.all(slug) })
      await client.refetchQueries({ queryKey: keys.profiles() })
      toast.success('deletion.closed.undone', { values: { name } })
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.code === 'gone' || error.code === 'not_found')) {
        toast.failure('deletion.closed.over', { values: { name } })
        void client.refetchQueries({ queryKey: keys.profiles() })
      } else toast.problem(error)
    },
  })
}
