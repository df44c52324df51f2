import { z } from 'zod'
import { shareAudiences, shareContents } from '#contract/shares.ts'

// the database checks them by constraint; parsing here turns its text into the contract's words
export const Kept = z.object({ audience: z.enum(shareAudiences), includes: z.array(z.enum(shareContents)) })
