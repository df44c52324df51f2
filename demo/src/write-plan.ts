import type { SystemWork } from '#server/platform/work/work.ts'
import type { DemoPlan } from './seed/plan.ts'

/** Writes all rows but the photos, a table at a time, in the order that their keys ask for. */
export async function writePlan({ db }: SystemWork, plan: DemoPlan): Promise<void> {
  if (plan.users.length > 0) await db.insertInto('users').values(plan.users).execute()
  await db.insertInto('sites').values(plan.site).execute()
  await db.insertInto('memberships').values(plan.memberships).execute()
  await db.insertInto('services').values(plan.services).execute()
  await db.insertInto('customers').values(plan.customers).execute()
  await db.insertInto('projects').values(plan.projects).execute()
  await db.insertInto('project_services').values(plan.projectServices).execute()
  await db.insertInto('requests').values(plan.requests).execute()
  await db.insertInto('messages').values(plan.messages).execute()
  await db.insertInto('conversations').values(plan.conversations).execute()
  await db.insertInto('consents').values(plan.consents).execute()
  await db.insertInto('visits').values(plan.visits).execute()
  await db.insertInto('quotes').values(plan.quotes).execute()
  await db.insertInto('assistant_settings').values(plan.assistant.settings).execute()
  await db.insertInto('qualifying_questions').values(plan.assistant.questions).execute()
  await db.insertInto('quick_replies').values(plan.assistant.quickReplies).execute()
  await db.insertInto('assistant_threads').values(plan.assistantThreads).execute()
  await db.insertInto('assistant_acts').values(plan.assistantActs).execute()
  await db.insertInto('notes').values(plan.notes).execute()
  await db.insertInto('audit_log').values(plan.auditLog).execute()
}

/** Writes what is said of the business and what it shows, once the photos are there. */
export async function writeShown({ db }: SystemWork, { shown }: DemoPlan): Promise<void> {
  await db.insertInto('reviews').values(shown.reviews).execute()
  if (shown.showcases.length === 0) return
  await db.insertInto('showcases').values(shown.showcases).execute()
  await db.insertInto('showcase_paths').values(shown.showcasePaths).execute()
  await db.insertInto('showcase_photos').values(shown.showcasePhotos).execute()
}
