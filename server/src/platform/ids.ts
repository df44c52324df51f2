import { v7 } from 'uuid'
import type { z } from 'zod'

/**
 * A new identifier of one kind: UUID version 7 (RFC 9562), so that keys made together lie together in the index.
 * `newId(ProjectId)` gives a `ProjectId`.
 */
export const newId = <Schema extends z.ZodType>(kind: Schema): z.output<Schema> => kind.parse(v7())
