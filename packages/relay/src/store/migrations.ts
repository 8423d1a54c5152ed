import type { Migrations } from '@latchkit/backend/store'
import { createRelay } from './0007-create-relay.ts'
import { numberRelayMail } from './0014-number-relay-mail.ts'
import { indexRelayMail } from './0019-index-relay-mail.ts'

/**
 * The migrations of the relay's tables. Databases remember the names, so a name never changes. The server runs them
 * among its own.
 */
export const relayMigrations: Migrations = {
  '0007-create-relay': createRelay,
  '0014-number-relay-mail': numberRelayMail,
  '0019-index-relay-mail': indexRelayMail,
}
