import type { Chain } from '@latchkit/backend/chain'
import { errorFields } from '@latchkit/backend/errors'
import type { SessionSettings } from '@latchkit/erc4337'
import { errorBody, sessionValidator } from '@latchkit/wire'
import {
  clientAddress,
  createBudget,
  createFindProject,
  createRateLimit,
  errorHandler,
  logRequests,
  mountRoutes,
  requestId,
  secureHeaders,
  type Project,
  type RateLimitSettings,
  type Route,
  type ServerEnv,
} from '@latchkit/backend/http'
import type { Log } from '@latchkit/backend/internal'
import { Hono } from 'hono'
import { isAddressEqual } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Store } from '../store/store.ts'
import { accountCodeRoute } from './account-code/accountCodeRoute.ts'
import { createAccountRepository } from './accounts/accountRepository.ts'
import { emailRoute } from './accounts/emailRoute.ts'
import { createMethodRepository } from './accounts/methodRepository.ts'
import { methodRoutes } from './accounts/methodRoutes.ts'
import { approvalRoutes } from './codes/approvalRoutes.ts'
import { codeRoutes } from './codes/codeRoutes.ts'
import { createFlowRepository, flowMs } from './codes/flowRepository.ts'
import type { LoginSettings } from './config.ts'
import { createShareRepository } from './custody/shareRepository.ts'
import { createTransferRepository } from './custody/transferRepository.ts'
import { transferRoutes } from './custody/transferRoutes.ts'
import { walletRoutes } from './custody/walletRoutes.ts'
import { createDpopCheck } from './devices/createDpopCheck.ts'
import { deviceRoutes } from './devices/deviceRoutes.ts'
import { frameRoutes } from './frame/frameRoutes.ts'
import { loadFrame } from './frame/loadFrame.ts'
import type { LoginParts } from './loginParts.ts'
import { createMailQueue } from './mail/createMailQueue.ts'
import { createMailer, type Mailer } from './mail/sendMail.ts'
import { assertMasterKeys } from './secrets/assertMasterKeys.ts'
import { createPepper } from './secrets/createPepper.ts'
import { createSealer, type Sealer } from './secrets/createSealer.ts'
import { loadMasterKeys } from './secrets/loadMasterKeys.ts'
import { sealAgain } from './secrets/sealAgain.ts'
import { createLoginGuard } from './sessions/createLoginGuard.ts'
import { createSessionRepository } from './sessions/sessionRepository.ts'
import { sessionRoutes } from './sessions/sessionRoutes.ts'
import { simulationRoute } from './simulation/simulationRoute.ts'
import { createSocialProviders } from './social/createSocialProviders.ts'
import { createSocialFlowRepository } from './social/socialFlowRepository.ts'
import { socialRoutes } from './social/socialRoutes.ts'
import { createTokenSigner } from './tokens/createTokenSigner.ts'
import { keysRoute, tokenRoute } from './tokens/tokenRoutes.ts'

/** The login: an app on an origin of its own, and its routes on the API's origin. */
export interface Login {
  /** The app of the frame's origin. Nothing else of the server is on it. */
  readonly app: Hono<ServerEnv>
  /** Routes that the API's origin has too: the public keys of tokens. */
  readonly routes: readonly Route[]
  /** Whether a request is for the frame's origin, by its host. */
  isHost(url: string): boolean
  /** Resolves when no mail is being sent. */
  stop(): Promise<void>
}

/**
 * Creates the login by e-mail and at social providers.
 * @throws LoginSetupError with a message for the operator if a master key or a provider's secret cannot be loaded, or a master key is
 * not the one that has sealed what the database holds
 */
export async function createLogin(parts: {
  readonly settings: LoginSettings
  readonly config: {
    readonly projects: readonly Project[]
    readonly rateLimit: RateLimitSettings | false
    readonly trustedProxies: number
    readonly logAddresses: boolean
    readonly sessions?: SessionSettings | undefined
  }
  readonly store: Store
  /** By CAIP-2 id. */
  readonly chains: ReadonlyMap<string, Chain>
  readonly log: Log
  /** Returns the routes that describe others. */
  describe(routes: readonly Route[]): readonly Route[]
  readonly now?: () => number
  readonly mailer?: Mailer
}): Promise<Login> {
  const { settings, config, store, chains, log, now = Date.now } = parts
  const { url } = settings
  const { projects, trustedProxies } = config
  const sealer = createSealer(await loadMasterKeys(settings.masterKeys))
  await assertMasterKeys(store, sealer)
  const pepper = createPepper(sealer)
  const mailer = parts.mailer ?? createMailer(settings.mail, url)
  const mails = createMailQueue({ store, sealer, send: mailer.send, log, now, flowMs })
  const sessions = createSessionRepository({ store, pepper, settings: settings.session, now })
  const dpop = createDpopCheck({ url, store, pepper, keyIds: sealer.keyIds, now })
  const tokens = createTokenSigner({ store, sealer, issuer: url, now })
  const sealing = sealWithNewKey({ store, sealer, log })
  const loginParts: LoginParts = {
    url,
    projects,
    accounts: createAccountRepository(store, now),
    methods: createMethodRepository(store, sealer, now),
    flows: createFlowRepository({
      store,
      sealer,
      pepper,
      now,
      codesPerClientHour: settings.codesPerClientHour,
      siteName: (id) => projects.find((project) => project.id === id)?.name ?? id,
    }),
    social: await createSocialProviders(settings.social, { chains, now }),
    socialFlows: createSocialFlowRepository({
      store,
      pepper,
      sealer,
      now,
      loginsPerClientHour: settings.codesPerClientHour,
    }),
    sessions,
    shares: createShareRepository(store, sealer, now),
    transfers: createTransferRepository(store, now),
    mails,
    tokens,
    guard: createLoginGuard({ url, dpop, sessions, now }),
    chains,
    sessionKeys: sessionKeysOf(config.sessions),
    now,
    clientAddress: (context) => clientAddress(context, trustedProxies),
  }
  const routes = [keysRoute(tokens)]
  const frame = [
    ...loginRoutes(loginParts, log),
    ...frameRoutes(loginParts, loadFrame(settings.frame), log),
    ...routes,
  ]
  return {
    app: createLoginApp([...frame, ...parts.describe(frame)], config, log, url),
    routes,
    isHost: (address) => new URL(address).host === new URL(url).host,
    async stop() {
      await Promise.all([mails.stop(), sealing])
      mailer.close()
    },
  }
}

async function sealWithNewKey({
  store,
  sealer,
  log,
}: {
  readonly store: Store
  readonly sealer: Sealer
  readonly log: Log
}): Promise<void> {
  try {
    const { sealed, unopened } = await sealAgain(store, sealer)
    if (sealed > 0)
      log.info(
        { keyId: sealer.activeKeyId, values: sealed },
        'sealed again with the new master key',
      )
    if (unopened > 0)
      log.error(
        { values: unopened },
        'values of the database do not open with the master key that they name; keep that key, and a copy of the database',
      )
  } catch (error) {
    log.error(
      errorFields(error),
      'sealing with the new master key failed; the next start tries again',
    )
  }
}

function sessionKeysOf(settings: SessionSettings | undefined): ReadonlyMap<string, string> {
  if (!settings) return new Map()
  const { address } = privateKeyToAccount(settings.signerKey)
  return new Map(
    settings.networks
      .filter(({ validator }) => isAddressEqual(validator, sessionValidator.address))
      .map(({ caipNetworkId }) => [caipNetworkId, address]),
  )
}

function loginRoutes(parts: LoginParts, log: Log): readonly Route[] {
  return [
    ...codeRoutes(parts),
    ...approvalRoutes(parts),
    ...socialRoutes({ ...parts, log }),
    ...sessionRoutes(parts),
    ...deviceRoutes(parts),
    ...walletRoutes(parts),
    ...transferRoutes(parts),
    emailRoute(parts),
    ...methodRoutes(parts),
    simulationRoute(parts),
    accountCodeRoute(parts),
    tokenRoute(parts),
  ]
}

/** Creates the app, without CORS: only the frame calls it, from the same origin. */
function createLoginApp(
  routes: readonly Route[],
  {
    projects,
    rateLimit,
    trustedProxies,
    logAddresses,
  }: Parameters<typeof createLogin>[0]['config'],
  log: Log,
  url: string,
): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()
  app.use(requestId())
  app.use(logRequests(log, logAddresses))
  app.use(secureHeaders())
  app.use(async (context, next) => {
    const origin = context.req.header('origin')
    // A provider's page may post its answer from its own site.
    const isAnswer = context.req.path.startsWith('/v1/login/social/return/')
    if (origin === undefined || origin === url || isAnswer) return await next()
    return context.json(errorBody('origin', 'Only the login frame may call this.'), 403)
  })
  app.onError(errorHandler(log))
  app.notFound((context) => context.json(errorBody('path', 'There is nothing here.'), 404))
  const budget = createBudget()
  mountRoutes(app, routes, {
    rateLimit: createRateLimit(rateLimit, { trustedProxies }),
    budget,
    findProject: createFindProject(projects, budget),
  })
  return app
}
