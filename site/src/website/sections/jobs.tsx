import type { PublicShowcaseCard } from '#contract/prosite.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import { belowOf, pathOf } from '../../addresses.ts'
import { wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'
import { phoneHalf, phoneWide } from '../../parts/picture.tsx'
import { WorkPhoto } from './photo.tsx'

const mosaic = 5

/** A finished job: the photo with its name on it, all of it one link. */
function Job({ page, job, large }: { page: WebsitePage; job: PublicShowcaseCard; large: boolean }) {
  return (
    <li className={large ? 'work work-large' : 'work'}>
      <a href={pathOf(page, belowOf(page, job.path))}>
        <WorkPhoto
          picture={job.picture}
          alt=""
          small={!large}
          sizes={large ? `${phoneWide}, 36rem` : `${phoneHalf}, 20rem`}
        />
        <span className="work-words">
          <strong>{job.title}</strong>
          {job.location !== '' && <span>{job.location}</span>}
        </span>
      </a>
    </li>
  )
}

/** The newest finished jobs; the page of a service or a town is given those of it. */
export function JobsSection({ page, section }: SectionProps<'jobs'>) {
  const text = textsOf(page.locale)
  const { props, variant } = section
  const jobs = page.showcases.slice(0, variant === 'mosaic' ? Math.min(mosaic, props.limit) : props.limit)
  if (jobs.length === 0) return null
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, props.title) || text('website.title_jobs')}
      lead={props.lead}
      more={
        page.kind === 'showcases' ? undefined : { href: pathOf(page, '/showcases'), words: text('website.jobs_all') }
      }
    >
      <ul className={`works works-${variant} works-${Math.min(jobs.length, mosaic)}`}>
        {jobs.map((job, index) => (
          <Job key={job.path} page={page} job={job} large={variant === 'mosaic' && index === 0} />
        ))}
      </ul>
    </Block>
  )
}
