import type { Chain } from '@latchkit/backend/chain'
import type { Project, ServerContext } from '@latchkit/backend/http'
import type { LoginSession } from '@latchkit/wire'
import type { AccountRepository } from './accounts/accountRepository.ts'
import type { MethodRepository } from './accounts/methodRepository.ts'
import type { FlowRepository } from './codes/flowRepository.ts'
import type { ShareRepository } from './custody/shareRepository.ts'
import type { TransferRepository } from './custody/transferRepository.ts'
import type { MailQueue } from './mail/createMailQueue.ts'
import type { LoginGuard } from './sessions/createLoginGuard.ts'
import type { ActiveSession, SessionRepository } from './sessions/sessionRepository.ts'
import type { SocialFlowRepository } from './social/socialFlowRepository.ts'
import type { SocialProvider } from './social/socialProvider.ts'
import type { TokenSigner } from './tokens/createTokenSigner.ts'

/** The dependencies of the login's routes. */
export interface LoginParts {
  /** The origin of the frame. */
  readonly url: string
  readonly projects: readonly Project[]
  readonly accounts: AccountRepository
  readonly methods: MethodRepository
  readonly flows: FlowRepository
  /** The social providers that are configured, by their names. */
  readonly social: ReadonlyMap<string, SocialProvider>
  readonly socialFlows: SocialFlowRepository
  readonly sessions: SessionRepository
  readonly shares: ShareRepository
  readonly transfers: TransferRepository
  readonly mails: MailQueue
  readonly tokens: TokenSigner
  readonly guard: LoginGuard
  /** The chains of the server, by CAIP-2 id. */
  readonly chains: ReadonlyMap<string, Chain>
  /** Address of the key that co-signs sessions, by network with sessions of our validator. */
  readonly sessionKeys: ReadonlyMap<string, string>
  readonly now: () => number
  clientAddress(context: ServerContext): string
}

/** Returns what a logged-in frame needs to know. */
export async function describeSession(
  { accounts, now }: Pick<LoginParts, 'accounts' | 'now'>,
  { id, account, device, isTrusted, expiresAt }: ActiveSession,
): Promise<LoginSession> {
  const [described, wallet] = await Promise.all([
    accounts.describe(account),
    accounts.wallet(account),
  ])
  return {
    account: described,
    device: { id: device, isTrusted },
    session: { id, expiresInSeconds: Math.max(0, Math.ceil((expiresAt - now()) / 1000)) },
    wallet,
  }
}
