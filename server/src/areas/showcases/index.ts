// Small on purpose: the door of the area.
/** What other areas use of showcases. */
export { latestShowcases, publicPicture, showcaseAddresses, showsInJob } from './showcases.public.operations.ts'
export { findShownJob, jobToWrite, newestShownJobs, type ShownJob, type WrittenJob } from './posts/posts.service.ts'
