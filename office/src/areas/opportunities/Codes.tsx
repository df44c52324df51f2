import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Flex, Group, Select, Stack, TextInput, Title } from '@mantine/core'
import IconDownload from '~icons/tabler/download'
import IconQrcode from '~icons/tabler/qrcode'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPage, SourceFigures } from '#contract/growth.ts'
import { postNetwork } from '#contract/traffic/values.ts'
import { api, type Answer } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSettled } from '../../lib/settled.ts'
import { useSite } from '../../lib/site.tsx'
import { useText, type Text } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { sourceText } from '../traffic/index.ts'
import { growthKeys } from './keys.ts'
import { Asked } from './NotConnected.tsx'
import { sourceOf } from './sourceOf.ts'
import styles from './opportunities.module.css'
import tables from '../../ui/tables.module.css'

/** Codes for print: of any own page, each with where it hangs, and what came by it. */
export function Codes() {
  const { slug } = useSite()
  const query = useQuery({
    queryKey: growthKeys.pages(slug),
    queryFn: ({ signal }) => api('listOwnPages', { slug, signal }),
  })
  return (
    <Stack gap="lg" miw={0}>
      <Asked query={query}>{(data) => <Maker {...data} />}</Asked>
      <Sources />
    </Stack>
  )
}

const nameOf = (text: Text, { kind, name }: OwnPage): string =>
  kind === 'showcase' || kind === 'service' || kind === 'area' ? name : text(`opportunities.codes.page.${kind}`)

/** Where a code leads. */
const targetOf = (address: string, path: string, source: string): string =>
  `${address}${path}${source === '' ? '' : `?src=${source}`}`

const addressOfCode = (slug: string, path: string, source: string, format: 'png' | 'svg', size?: number): string =>
  `/api/qr?${new URLSearchParams({
    slug,
    path,
    ...(source === '' ? {} : { source }),
    format,
    ...(size === undefined ? {} : { size: String(size) }),
  }).toString()}`

/** Pixels of a picture that is printed as wide as a hand. */
const PRINTED = 1200
/** Milliseconds that typing must pause before its code is drawn. */
const PAUSE = 300

function Maker({ address, pages }: Answer<'listOwnPages'>) {
  const text = useText()
  const { slug } = useSite()
  const [path, setPath] = useState('')
  const [typed, setTyped] = useState('')
  const source = sourceOf(typed)
  const drawn = useSettled(source, PAUSE)
  const target = targetOf(address, path, source)
  const file = ['qr', slug, source].filter(Boolean).join('-')
  return (
    <Flex
      component="section"
      wrap="wrap"
      gap="lg"
      p="md"
      bd="1px solid var(--office-line)"
      bdrs="md"
      aria-labelledby="make-code"
    >
      <Stack flex="1 1 16rem" miw={0}>
        <Title order={2} id="make-code">
          {text('opportunities.codes.make')}
        </Title>
        <Select
          label={text('opportunities.codes.page')}
          data={pages.map((page) => ({ value: page.path, label: nameOf(text, page) }))}
          value={path}
          onChange={(value) => setPath(value ?? '')}
          allowDeselect={false}
          searchable={pages.length > 8}
          nothingFoundMessage={text('shell.noOptions')}
        />
        <TextInput
          label={text('opportunities.codes.source')}
          description={text('opportunities.codes.sourceHint')}
          placeholder={text('opportunities.codes.sourceExample')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={40}
          autoComplete="off"
        />
        <CopyField label={text('opportunities.codes.leadsTo')} value={target} open />
        <Group gap="sm">
          <Button
            component="a"
            href={addressOfCode(slug, path, source, 'png', PRINTED)}
            download={`${file}.png`}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {text('opportunities.codes.png')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={addressOfCode(slug, path, source, 'svg')}
            download={`${file}.svg`}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {text('opportunities.codes.svg')}
          </Button>
        </Group>
      </Stack>
      <img
        className={styles['code']}
        src={addressOfCode(slug, path, drawn, 'svg')}
        alt={text('opportunities.codes.alt', { address: targetOf(address, path, drawn) })}
        width={220}
        height={220}
      />
    </Flex>
  )
}

const isPost = ({ source }: SourceFigures): boolean => postNetwork(source) !== undefined
const POSTS = 'posts'

/** All posts as one row: each has a link of its own, and a year of them would be the whole table. */
function postsTogether(sources: readonly SourceFigures[]): SourceFigures[] {
  const [first, ...more] = sources.filter(isPost)
  if (first === undefined) return [...sources]
  const posts = more.reduce(
    (sum, { visits, requests, won, last_visit: last }) => ({
      source: POSTS,
      visits: sum.visits + visits,
      requests: sum.requests + requests,
      won: sum.won + won,
      last_visit: (last ?? '') > (sum.last_visit ?? '') ? last : sum.last_visit,
    }),
    { ...first, source: POSTS },
  )
  return [...sources.filter((each) => !isPost(each)), posts].toSorted((one, other) => other.visits - one.visits)
}

function Sources() {
  const text = useText()
  const { slug } = useSite()
  const query = useQuery({
    queryKey: growthKeys.sources(slug),
    queryFn: async ({ signal }) => (await api('listSources', { slug, signal })).sources,
  })
  return (
    <Flex component="section" gap="sm" miw={0} direction="column" aria-labelledby="sources">
      <Title order={2} id="sources">
        {text('opportunities.codes.came')}
      </Title>
      <Asked query={query}>
        {(sources) =>
          sources.length === 0 ? (
            <EmptyPart icon={IconQrcode}>{text('opportunities.codes.none')}</EmptyPart>
          ) : (
            <div className={tables['scroll']}>
              <table className={tables['figures']} aria-label={text('opportunities.codes.came')}>
                <thead>
                  <tr>
                    <th scope="col">{text('opportunities.codes.column.source')}</th>
                    <th scope="col">{text('opportunities.codes.column.visits')}</th>
                    <th scope="col">{text('opportunities.codes.column.requests')}</th>
                    <th scope="col">{text('opportunities.codes.column.won')}</th>
                    <th scope="col" className={tables['spare']}>
                      {text('opportunities.codes.column.last')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {postsTogether(sources).map((source) => (
                    <SourceRow key={source.source} source={source} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Asked>
    </Flex>
  )
}

function SourceRow({ source: { source, visits, requests, won, last_visit: last } }: { source: SourceFigures }) {
  const text = useText()
  const formats = useFormats()
  return (
    <tr>
      <th scope="row">{source === POSTS ? text('opportunities.codes.posts') : sourceText(text, source)}</th>
      <td>{formats.number(visits)}</td>
      <td>{formats.number(requests)}</td>
      <td>{formats.number(won)}</td>
      <td className={tables['spare']}>{last === null ? '–' : formats.day(last)}</td>
    </tr>
  )
}
