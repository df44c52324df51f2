// Small on purpose: both forms of taxes ask it.
import { ApiError } from '../../../../lib/problem.ts'

/** Whether a tax was refused because another one has its name. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict' && error.errors.some(({ path }) => path.endsWith('name'))
