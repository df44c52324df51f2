import { Button, Divider, Stack, Text } from '@mantine/core'
import IconBrandGoogle from '~icons/tabler/brand-google'
import IconHomeSearch from '~icons/tabler/home-search'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/texts.ts'
import { addressOfGoogle, listProviders, signInToDemo } from './mechanism.ts'

export interface OtherWaysProps {
  /** The act under way, if any. */
  busy: string | null
  /** Where the person wants to go. */
  next: string
  run: (name: string, act: () => Promise<void>) => Promise<void>
  arrive: () => Promise<void>
}

/** Google and the demo business, where the server offers them. */
export function OtherWays({ busy, next, run, arrive }: OtherWaysProps) {
  const text = useText()
  const { data = [] } = useQuery({ queryKey: ['me', 'providers'], queryFn: listProviders, staleTime: Infinity })
  const google = data.includes('google')
  const demo = data.includes('demo')
  if (!google && !demo) return null

  const openGoogle = async () => {
    location.assign(await addressOfGoogle(new URL(next, location.origin).href))
  }
  const openDemo = async () => {
    await signInToDemo()
    await arrive()
  }
  return (
    <Stack gap="sm" mt="lg">
      <Divider label={text('accounts.or')} />
      {google && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconBrandGoogle size={20} aria-hidden />}
          loading={busy === 'google'}
          onClick={() => void run('google', openGoogle)}
        >
          {text('accounts.google')}
        </Button>
      )}
      {demo && (
        <Button
          variant="light"
          fullWidth
          leftSection={<IconHomeSearch size={20} aria-hidden />}
          loading={busy === 'demo'}
          onClick={() => void run('demo', openDemo)}
        >
          {text('accounts.demo')}
        </Button>
      )}
      <output>
        {busy === 'demo' && (
          <Text component="span" display="block" size="sm" c="dimmed" ta="center">
            {text('accounts.demoProgress')}
          </Text>
        )}
      </output>
    </Stack>
  )
}
