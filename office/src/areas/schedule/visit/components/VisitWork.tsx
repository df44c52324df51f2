// Small on purpose: it comes with the first visit that has a project.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { WorkChecklists } from '../../../checklists/index.ts'
import { PhotosSection } from '../../../photos/index.ts'
import styles from './visit.module.css'

/** Its words come with it. */
const texts = loadTexts(['photos', 'checklists'])

/** The photos and the checklists of the visit's project: taken, seen, and ticked here as they are there. */
export function VisitWork({ projectId }: { projectId: string }) {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: keys.project(slug, projectId),
    queryFn: async ({ signal }) => {
      await texts
      return api('getProject', { slug, id: projectId, signal })
    },
  })
  if (data === undefined) return null
  return (
    <div className={styles['work']}>
      <PhotosSection project={data.project} quiet />
      <WorkChecklists projectId={projectId} />
    </div>
  )
}
