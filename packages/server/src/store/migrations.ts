import type { Migrations } from '@latchkit/backend/store'
import { erc4337Migrations } from '@latchkit/erc4337'
import { relayMigrations } from '@latchkit/relay'
import { createScans } from './migrations/0001-create-scans.ts'
import { createMetadata } from './migrations/0002-create-metadata.ts'
import { createStaleCache } from './migrations/0003-create-answers.ts'
import { createNames } from './migrations/0004-create-names.ts'
import { readApprovalsAgain } from './migrations/0005-read-approvals-again.ts'
import { createOnramp } from './migrations/0008-create-onramp.ts'
import { createDirectoryTables } from './migrations/0009-create-directory.ts'
import { createAnalytics } from './migrations/0010-create-analytics.ts'
import { createLogin } from './migrations/0020-create-login.ts'
import { createAccountNfts } from './migrations/0013-create-account-nfts.ts'
import { countRegistrations } from './migrations/0023-count-registrations.ts'
import { describeNfts } from './migrations/0024-describe-nfts.ts'
import { createSignIn } from './migrations/0025-create-sign-in.ts'
import { createSocialLogin } from './migrations/0027-create-social-login.ts'
import { createPricePoints } from './migrations/0028-create-price-points.ts'
import { createSocialRedirects } from './migrations/0029-create-social-redirects.ts'
import { allowSeveralMethods } from './migrations/0030-allow-several-methods.ts'
import { createOfframp } from './migrations/0031-create-offramp.ts'

/** All migrations of the server, in whichever slice their tables belong. A name never changes: databases remember it. */
export const migrations: Migrations = {
  ...erc4337Migrations,
  ...relayMigrations,
  '0001-create-scans': createScans,
  '0002-create-metadata': createMetadata,
  '0003-create-answers': createStaleCache,
  '0004-create-names': createNames,
  '0005-read-approvals-again': readApprovalsAgain,
  '0008-create-onramp': createOnramp,
  '0009-create-directory': createDirectoryTables,
  '0010-create-analytics': createAnalytics,
  '0013-create-account-nfts': createAccountNfts,
  '0020-create-login': createLogin,
  '0023-count-registrations': countRegistrations,
  '0024-describe-nfts': describeNfts,
  '0025-create-sign-in': createSignIn,
  '0027-create-social-login': createSocialLogin,
  '0028-create-price-points': createPricePoints,
  '0029-create-social-redirects': createSocialRedirects,
  '0030-allow-several-methods': allowSeveralMethods,
  '0031-create-offramp': createOfframp,
}
