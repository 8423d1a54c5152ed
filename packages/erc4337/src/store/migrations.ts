import type { Migrations } from '@latchkit/backend/store'
import { createBundler } from './0011-create-bundler.ts'
import { createSessions } from './0012-create-sessions.ts'
import { createReputations } from './0015-create-reputations.ts'
import { limitOpenSponsorships } from './0021-limit-open-sponsorships.ts'
import { limitOpenSessions } from './0022-limit-open-sessions.ts'

/**
 * The migrations of the tables of bundler, paymaster and sessions. Databases remember the names, so a name never
 * changes. The server runs them among its own.
 */
export const erc4337Migrations: Migrations = {
  '0011-create-bundler': createBundler,
  '0012-create-sessions': createSessions,
  '0015-create-reputations': createReputations,
  '0021-limit-open-sponsorships': limitOpenSponsorships,
  '0022-limit-open-sessions': limitOpenSessions,
}
