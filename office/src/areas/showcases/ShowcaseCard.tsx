import { Box, Flex } from '@mantine/core'
import IconMapPin from '~icons/tabler/map-pin'
import IconPhotoOff from '~icons/tabler/photo-off'
import type { Showcase } from '#contract/showcases.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { PhotoImage } from '../../ui/PhotoImage.tsx'
import { Mark } from '../../ui/marks/Mark.tsx'
import { addressOf } from './address.ts'
import { ShowcaseMenu, type ShowcaseActs } from './ShowcaseMenu.tsx'
import cards from '../../ui/cards.module.css'
import styles from './list.module.css'

export interface ShowcaseCardProps extends ShowcaseActs {
  showcase: Showcase
  /** Its picture is seen at once and does not wait. */
  eager: boolean
}

/** A showcase in the list: its large picture, its title, of which job, and whether strangers see it. */
export function ShowcaseCard({ showcase, eager, ...acts }: ShowcaseCardProps) {
  const text = useText()
  const formats = useFormats()
  const { photos, featured_photo: featured, project, location, service, project_date: day, status, may } = showcase
  const cover = photos.find(({ id }) => id === featured) ?? photos[0]
  const title = showcase.title === '' ? text('showcases.untitled') : showcase.title
  const facts = [service?.name ?? '', day === null ? '' : formats.day(day)].filter((fact) => fact !== '')
  const edits = may.update && showcase.archived === null
  // Who may not change it looks at what strangers see.
  const address = may.update ? null : addressOf(showcase)
  return (
    <li className={cards['card']} data-opens={edits || address !== null}>
      <div className={cards['cover']}>
        {cover === undefined ? (
          <span className={cards['blank']} aria-hidden>
            <IconPhotoOff size={32} stroke={1.4} />
          </span>
        ) : (
          <PhotoImage photo={cover} alt="" sizes="(max-width: 48em) 100vw, 400px" shape="wide" eager={eager} />
        )}
        {may.update && (
          <Flex component="span" pos="absolute" bottom={8} left={8} bdrs="md" bg="var(--office-ground)">
            <Mark meaning={status === 'published' ? 'gain' : 'neutral'} label={text(`showcases.status.${status}`)} />
          </Flex>
        )}
      </div>
      <div className={cards['words']}>
        <Box component="h2" className={cards['name']} {...(showcase.title === '' && { c: 'dimmed', fs: 'italic' })}>
          {edits ? (
            <button type="button" onClick={() => acts.onEdit(showcase)} className={cards['opener']} data-card>
              {title}
            </button>
          ) : address === null ? (
            title
          ) : (
            <a href={address} target="_blank" rel="noreferrer" className={cards['opener']} data-card>
              {title}
            </a>
          )}
        </Box>
        {project !== null && <p className={cards['line']}>{project.name}</p>}
        {location !== '' && (
          <p className={cards['fact']}>
            <IconMapPin size={16} aria-hidden />
            <span>{location}</span>
          </p>
        )}
        {facts.length > 0 && <p className={cards['fact']}>{facts.join(' · ')}</p>}
      </div>
      <div className={styles['menu']}>
        <ShowcaseMenu showcase={showcase} title={title} {...acts} />
      </div>
    </li>
  )
}
