import { Migrator, type Kysely, type Migration } from 'kysely'
import { createScans } from './migrations/0001-create-scans.ts'
import { createMetadata } from './migrations/0002-create-metadata.ts'
import { createAnswers } from './migrations/0003-create-answers.ts'
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
import type { Tables } from './tables.ts'

const migrations: Readonly<Record<string, Migration>> = {
  '0001-create-scans': createScans,
  '0002-create-metadata': createMetadata,
  '0003-create-answers': createAnswers,
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

/** Runs the migrations that a database has not seen, each once, in the order of their names. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error) {
    throw new Error(
      `Migration ${failed?.migrationName ?? ''} failed; the database is as it was before it.`,
      { cause: error },
    )
  }
}
