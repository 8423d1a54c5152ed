import { errorFields } from '../errors/errorFields.ts'
import { isDatabaseAway } from '../errors/isDatabaseAway.ts'
import type { Log } from './log.ts'

/**
 * Logs an error, with what an operator should do where the database is locked or full. That the database is away is
 * logged once, by `openDatabase`: what fails meanwhile is for the level `debug`.
 */
export function logError(
  log: Log,
  error: unknown,
  message: string,
  fields: object = {},
  level: 'error' | 'warn' = 'error',
): void {
  log[isDatabaseAway(error) ? 'debug' : level]({ ...fields, ...errorFields(error) }, message)
}
