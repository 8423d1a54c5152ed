import type { Migrations } from '@latchkit/backend/store'
import { createScans } from './migrations/0001-create-scans.ts'
import { createMetadata } from './migrations/0002-create-metadata.ts'
import { createStaleCache } from './migrations/0003-create-answers.ts'
import { createNames } from './migrations/0004-create-names.ts'
import { readApprovalsAgain } from './migrations/0005-read-approvals-again.ts'
import { createRelay } from './migrations/0007-create-relay.ts'
import { createOnramp } from './migrations/0008-create-onramp.ts'
import { createDirectoryTables } from './migrations/0009-create-directory.ts'
import { createAnalytics } from './migrations/0010-create-analytics.ts'
import { createSessions } from './migrations/0012-create-sessions.ts'
import { createBundler } from './migrations/0011-create-bundler.ts'
import { createAccountNfts } from './migrations/0013-create-account-nfts.ts'
import { numberRelayMail } from './migrations/0014-number-relay-mail.ts'
import { createReputations } from './migrations/0015-create-reputations.ts'

/** All migrations of the server, in whichever slice their tables belong. A name never changes: databases remember it. */
export const migrations: Migrations = {
  '0001-create-scans': createScans,
  '0002-create-metadata': createMetadata,
  '0003-create-answers': createStaleCache,
  '0004-create-names': createNames,
  '0005-read-approvals-again': readApprovalsAgain,
  '0007-create-relay': createRelay,
  '0008-create-onramp': createOnramp,
  '0009-create-directory': createDirectoryTables,
  '0010-create-analytics': createAnalytics,
  '0012-create-sessions': createSessions,
  '0011-create-bundler': createBundler,
  '0013-create-account-nfts': createAccountNfts,
  '0014-number-relay-mail': numberRelayMail,
  '0015-create-reputations': createReputations,
}
