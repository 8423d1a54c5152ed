import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import { countOfClient } from '../codes/limits.ts'
import { loginError } from '../loginError.ts'
import type { Pepper } from '../secrets/createPepper.ts'
import type { Sealer } from '../secrets/createSealer.ts'
import type { SocialFailure } from './describeSocialFailure.ts'
import type { SocialChecks, SocialIdentity } from './socialProvider.ts'

/** How long a login at a provider may take. */
export const socialFlowMs = 600_000

/** A flow as it is stored. */
export type SocialFlowRow = Selectable<Tables['login_social_flows']>

/** A device's request to begin a login. */
export interface SocialFlowRequest {
  readonly provider: string
  readonly project: string
  readonly origin: string
  readonly deviceName: string
  readonly thumbprint: string
  readonly client: string
  /** Set for a redirect. */
  readonly returnUrl?: string | undefined
  /** Set for a flow that adds a way to log in: the session that begins it. */
  readonly session?: string | undefined
}

/** A started flow, and the values that tie the provider's response to it. */
export interface StartedFlow {
  readonly flow: SocialFlowRow
  readonly checks: SocialChecks
}

/** The key of the flow of a provider's response. */
export interface SocialAnswerKey {
  readonly state: string
  /** The secret of the browser. */
  readonly browser: string
  readonly provider: string
}

/**
 * Logins at a provider. Each is tied to the device that began it and the browser that started it, and each of its steps happens once.
 */
export interface SocialFlowRepository {
  /** @throws HttpError 429 `too_many` */
  begin(
    request: SocialFlowRequest,
  ): Promise<{ readonly flowId: string; readonly startToken: string }>
  /**
   * Starts a flow in the browser with the token, and ties it to that browser's secret. A flow for a redirect cannot start in a window,
   * nor the other way round.
   * @throws HttpError 410 `social_over`
   */
  start(
    begun: { readonly flowId: string; readonly startToken: string },
    browser: string,
    mode: 'window' | 'redirect',
  ): Promise<StartedFlow>
  /** Returns whether this browser has started a flow at this provider that has no response yet. */
  isStarted(answer: SocialAnswerKey): Promise<boolean>
  /** Takes the flow of a response, once, if this browser started it at this provider. */
  takeAnswer(answer: SocialAnswerKey): Promise<StartedFlow | undefined>
  settle(flowId: string, outcome: SocialIdentity | SocialFailure): Promise<void>
  /** Returns the page to which a flow of this browser returns, even if its response is no longer accepted. */
  findReturn(answer: SocialAnswerKey): Promise<string | undefined>
  /** Returns the page to which a flow returns, if it is a redirect. */
  returnOf(flow: SocialFlowRow): string | undefined
  /** Returns a flow of a device, if it has not expired. */
  find(flowId: string, thumbprint: string): Promise<SocialFlowRow | undefined>
  /**
   * Takes the identity of a flow, once, for the device that began it: without `session` that of a login, with it that of a flow by which
   * this session adds a way to log in.
   */
  takeIdentity(claim: {
    readonly flowId: string
    readonly thumbprint: string
    readonly session?: string | undefined
  }): Promise<SocialFlowRow | undefined>
}

/** Creates a {@link SocialFlowRepository}. */
export function createSocialFlowRepository(parts: {
  readonly store: Store
  readonly pepper: Pepper
  /** Seals return URLs. Values of older master keys are still accepted. */
  readonly sealer: Sealer
  readonly now: () => number
  readonly loginsPerClientHour: number
}): SocialFlowRepository {
  const { store, pepper, sealer, now, loginsPerClientHour } = parts
  const { keyIds, activeKeyId } = sealer
  const newSecret = (): string => randomBytes(32).toString('base64url')
  const hash = (purpose: 'start' | 'state' | 'browser', text: string, keyId: string): string =>
    pepper.hash(`social ${purpose}`, text, keyId)
  const hashes = (purpose: 'start' | 'state' | 'browser', text: string): readonly string[] =>
    keyIds.map((keyId) => hash(purpose, text, keyId))
  /** Derived from the state with a key that is not in the database, so nothing more is stored. */
  const checksOf = (state: string, keyId: string): SocialChecks => ({
    state,
    nonce: pepper.hash('social nonce', state, keyId),
    verifier: pepper.hash('social verifier', state, keyId),
  })

  /** The URL of a page may contain private data, so it is sealed. */
  function sealReturn(flowId: string, returnUrl: string): string {
    const { sealed, key_id } = sealer.seal(Buffer.from(returnUrl), `social return ${flowId}`)
    return `${sealed} ${key_id}`
  }

  function returnOf({ id, return_url }: SocialFlowRow): string | undefined {
    if (return_url === null) return undefined
    const space = return_url.indexOf(' ')
    const sealed = { sealed: return_url.slice(0, space), key_id: return_url.slice(space + 1) }
    return Buffer.from(sealer.open(sealed, `social return ${id}`)).toString()
  }

  return {
    async begin({ provider, project, origin, deviceName, thumbprint, client, returnUrl, session }) {
      const at = now()
      const flowId = randomBytes(24).toString('base64url')
      const startToken = newSecret()
      await store.db.transaction().execute(async (db) => {
        await countOfClient(db, {
          kind: 'social',
          client,
          perHour: loginsPerClientHour,
          pepper,
          now: at,
        })
        await db
          .insertInto('login_social_flows')
          .values({
            id: flowId,
            provider,
            project,
            origin,
            device_name: deviceName,
            thumbprint,
            state: 'begun',
            start_hash: hash('start', startToken, activeKeyId),
            state_hash: null,
            browser_hash: null,
            return_url: returnUrl === undefined ? null : sealReturn(flowId, returnUrl),
            session: session ?? null,
            key_id: activeKeyId,
            issuer: null,
            subject: null,
            name: null,
            created_at: at,
            expires_at: at + socialFlowMs,
          })
          .execute()
      })
      return { flowId, startToken }
    },
    async start({ flowId, startToken }, browser, mode) {
      const state = newSecret()
      const flow = await store.db
        .updateTable('login_social_flows')
        .set({
          state: 'started',
          state_hash: hash('state', state, activeKeyId),
          browser_hash: hash('browser', browser, activeKeyId),
          key_id: activeKeyId,
        })
        .where('id', '=', flowId)
        .where('start_hash', 'in', hashes('start', startToken))
        .where('state', '=', 'begun')
        .where('return_url', mode === 'redirect' ? 'is not' : 'is', null)
        .where('expires_at', '>', now())
        .returningAll()
        .executeTakeFirst()
      if (!flow) throw loginError('social_over', 'This login has expired. Begin it again.')
      return { flow, checks: checksOf(state, activeKeyId) }
    },
    async isStarted({ state, browser, provider }) {
      const flow = await store.db
        .selectFrom('login_social_flows')
        .select('id')
        .where((row) =>
          row.and([
            row('state_hash', 'in', hashes('state', state)),
            row('browser_hash', 'in', hashes('browser', browser)),
            row('provider', '=', provider),
            row('state', '=', 'started'),
            row('expires_at', '>', now()),
          ]),
        )
        .executeTakeFirst()
      return flow !== undefined
    },
    async takeAnswer({ state, browser, provider }) {
      const flow = await store.db
        .updateTable('login_social_flows')
        .set({ state: 'answered' })
        .where('state_hash', 'in', hashes('state', state))
        .where('browser_hash', 'in', hashes('browser', browser))
        .where('provider', '=', provider)
        .where('state', '=', 'started')
        .where('expires_at', '>', now())
        .returningAll()
        .executeTakeFirst()
      return flow && { flow, checks: checksOf(state, flow.key_id) }
    },
    async settle(flowId, outcome) {
      await store.db
        .updateTable('login_social_flows')
        .set(typeof outcome === 'string' ? { state: outcome } : { state: 'ready', ...outcome })
        .where('id', '=', flowId)
        .where('state', 'in', ['started', 'answered'])
        .execute()
    },
    async findReturn({ state, browser, provider }) {
      const flow = await store.db
        .selectFrom('login_social_flows')
        .selectAll()
        .where('state_hash', 'in', hashes('state', state))
        .where('browser_hash', 'in', hashes('browser', browser))
        .where('provider', '=', provider)
        .executeTakeFirst()
      return flow && returnOf(flow)
    },
    returnOf,
    find: (flowId, thumbprint) =>
      store.db
        .selectFrom('login_social_flows')
        .selectAll()
        .where('id', '=', flowId)
        .where('thumbprint', '=', thumbprint)
        .where('expires_at', '>', now())
        .executeTakeFirst(),
    takeIdentity: ({ flowId, thumbprint, session }) =>
      store.db
        .updateTable('login_social_flows')
        .set({ state: 'used' })
        .where('id', '=', flowId)
        .where('thumbprint', '=', thumbprint)
        .where('session', session === undefined ? 'is' : '=', session ?? null)
        .where('state', '=', 'ready')
        .where('expires_at', '>', now())
        .returningAll()
        .executeTakeFirst(),
  }
}
