export type { Bundler } from './bundler/bundler.ts'
export { bundlerRoutes } from './routes/bundlerRoutes.ts'
export { bundlerFieldHelp, bundlerSettingsSchema, findBundlerErrors } from './bundler/config.ts'
export { createBundlers, type Bundlers } from './bundler/createBundlers.ts'
export { createSponsorshipRepository } from './paymaster/sponsorshipRepository.ts'
export {
  findPaymasterErrors,
  paymasterFieldHelp,
  paymasterSettingsSchema,
  sponsorshipSettingsSchema,
} from './paymaster/config.ts'
export { createPaymasters, type Paymasters } from './paymaster/createPaymasters.ts'
export { allGuards, type SponsorshipGuards } from './paymaster/sponsorshipGuards.ts'
export { DeployError, deployPaymaster } from './paymaster/deploy/deployPaymaster.ts'
export { deployUsage, parseDeployArguments } from './paymaster/deploy/parseDeployArguments.ts'
export {
  findSessionErrors,
  sessionFieldHelp,
  sessionSettingsSchema,
  type SessionSettings,
} from './sessions/config.ts'
export { createSessionRepository } from './sessions/createSessionRepository.ts'
export type { SessionDraft, SessionSigner, SessionUse } from './sessions/createSessionSigner.ts'
export { createSessions, type Sessions } from './sessions/createSessions.ts'
export { sessionLimits, type SessionLimits } from './sessions/sessionLimits.ts'
export { type AccountCall, encodeCalls } from './sessions/signing/accountCalls.ts'
export type { Erc4337Tables } from './store/erc4337Tables.ts'
export { erc4337Migrations } from './store/migrations.ts'
export { pruneErc4337 } from './store/prune.ts'
