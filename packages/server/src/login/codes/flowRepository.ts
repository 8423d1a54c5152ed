import { randomBytes, randomInt } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import { loginError } from '../loginError.ts'
import type { CodeMail } from '../mail/codeMail.ts'
import { enqueueMail, keepMailMs } from '../mail/createMailQueue.ts'
import type { Pepper } from '../secrets/createPepper.ts'
import type { Sealer } from '../secrets/createSealer.ts'
import { assertBelow, countEvent, countOfClient, limits } from './limits.ts'
import { keyOfEmail } from './keyOfEmail.ts'

/** How long a code and a link last, from the moment the mail goes out. */
export const flowMs = 300_000
const tries = 3

/** A flow as it is stored. */
export type FlowRow = Selectable<Tables['login_flows']>

/** A request for a code. */
export interface FlowRequest {
  readonly purpose: FlowRow['purpose']
  readonly email: string
  readonly project: string
  readonly origin: string
  readonly language: string
  readonly deviceName: string
  readonly thumbprint: string
  /** Network address of the client. Without it, only the e-mail address is rate-limited. */
  readonly client?: string | undefined
  readonly account?: string | undefined
  readonly nextEmail?: string | undefined
}

/** The flows of codes that were requested. */
export interface FlowRepository {
  /**
   * Starts a flow and queues its mail. For an address with an account, on a device that the account does not know, the mail contains a
   * link instead of the code. Everything else is the same for all addresses.
   * @throws HttpError 429 `too_soon` or `too_many`
   */
  start(request: FlowRequest): Promise<string>
  /** Returns a flow of a device, if it has not expired. */
  find(id: string, thumbprint: string): Promise<FlowRow | undefined>
  /**
   * Verifies a code. The attempt is counted before the code is compared.
   * @throws HttpError `code_wrong`, `code_over` or `too_many`
   */
  verify(
    attempt: { readonly flowId: string; readonly code: string; readonly thumbprint: string },
    purposes: readonly FlowRow['purpose'][],
  ): Promise<FlowRow>
  /** Returns the flow that waits for the link with a token. */
  findApproval(token: string): Promise<FlowRow | undefined>
  /** Approves it, once, and mails the code. Returns whether this call did. */
  approve(token: string): Promise<boolean>
}

/** Creates a {@link FlowRepository}. */
export function createFlowRepository(parts: {
  readonly store: Store
  readonly sealer: Sealer
  readonly pepper: Pepper
  readonly now: () => number
  readonly siteName: (project: string) => string
  readonly codesPerClientHour: number
}): FlowRepository {
  const { store, sealer, pepper, now, siteName, codesPerClientHour } = parts
  const over = (): Error =>
    loginError('code_over', 'This code has expired or was used. Request a new one.')
  const hashCode = (flow: string, code: string, keyId: string): string =>
    pepper.hash('code', `${flow} ${code}`, keyId)
  const hashToken = (token: string, keyId?: string): string => pepper.hash('approval', token, keyId)
  /** A link that was mailed before the master key was rotated is still valid. */
  const hashesOf = (token: string): readonly string[] =>
    sealer.keyIds.map((keyId) => hashToken(token, keyId))

  async function mail(
    db: Transaction<Tables>,
    flow: Pick<
      FlowRow,
      'id' | 'email' | 'project' | 'origin' | 'language' | 'device_name' | 'purpose'
    >,
    secret: Pick<CodeMail, 'kind' | 'secret'>,
  ): Promise<void> {
    const content: CodeMail = {
      ...secret,
      purpose: flow.purpose,
      to: flow.email,
      language: flow.language,
      site: siteName(flow.project),
      origin: flow.origin,
      device: flow.device_name,
    }
    await enqueueMail(db, sealer, { flow: flow.id, content, now: now() })
  }

  return {
    async start(request) {
      const { email, thumbprint, purpose, client } = request
      const at = now()
      const emailKey = keyOfEmail(email)
      const id = randomBytes(24).toString('base64url')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const token = randomBytes(32).toString('base64url')
      await store.db.transaction().execute(async (db) => {
        const known = await db
          .selectFrom('login_accounts')
          .leftJoin('login_devices', (join) =>
            join
              .onRef('login_devices.account', '=', 'login_accounts.id')
              .on('login_devices.thumbprint', '=', thumbprint),
          )
          .leftJoin('login_shares', 'login_shares.device', 'login_devices.id')
          .select(['login_devices.id as device', 'login_shares.device as trusted'])
          .where('login_accounts.email_key', '=', emailKey)
          .executeTakeFirst()
        const needsApproval = purpose === 'sign-in' && known !== undefined && known.device === null
        // Trusted devices have limits of their own, so that others cannot lock them out by using up those of the address.
        const scope = pepper.hash(
          'limit',
          `${emailKey} ${known?.trusted == null ? '' : thumbprint}`,
        )
        await assertBelow(db, `send ${scope}`, limits.resend, at)
        await assertBelow(db, `send ${scope}`, limits.sendsPerAddress, at)
        await assertBelow(db, `fail ${scope}`, limits.failures, at)
        if (client !== undefined)
          await countOfClient(db, {
            kind: 'client',
            client,
            perHour: codesPerClientHour,
            pepper,
            now: at,
          })
        await countEvent(db, `send ${scope}`, at)
        await db
          .updateTable('login_flows')
          .set({ state: 'void' })
          .where('email_key', '=', emailKey)
          .where('thumbprint', '=', thumbprint)
          .where('purpose', '=', purpose)
          .where('state', 'in', ['approval', 'code'])
          .execute()
        const flow: FlowRow = {
          id,
          purpose,
          email,
          email_key: emailKey,
          scope,
          project: request.project,
          origin: request.origin,
          language: request.language,
          device_name: request.deviceName,
          thumbprint,
          account: request.account ?? null,
          next_email: request.nextEmail ?? null,
          state: needsApproval ? 'approval' : 'code',
          // Before the approval, no code is valid: the hash is of the token instead.
          code_hash: hashCode(id, needsApproval ? token : code, sealer.activeKeyId),
          approval_hash: needsApproval ? hashToken(token) : null,
          approved_at: null,
          tries_left: tries,
          expires_at: at + flowMs,
          created_at: at,
          key_id: sealer.activeKeyId,
          mail: 'queued',
        }
        await db.insertInto('login_flows').values(flow).execute()
        await mail(
          db,
          flow,
          needsApproval ? { kind: 'approval', secret: token } : { kind: 'code', secret: code },
        )
      })
      return id
    },
    find: (id, thumbprint) =>
      store.db
        .selectFrom('login_flows')
        .selectAll()
        .where('id', '=', id)
        .where('thumbprint', '=', thumbprint)
        // The five minutes of a flow begin when its mail is sent.
        .where((eb) =>
          eb.or([
            eb('expires_at', '>', now()),
            eb.and([eb('mail', '=', 'queued'), eb('created_at', '>', now() - keepMailMs)]),
          ]),
        )
        .executeTakeFirst(),
    async verify({ flowId, code, thumbprint }, purposes) {
      const at = now()
      const { flow, failure } = await store.db.transaction().execute(async (db) => {
        const found = await db
          .updateTable('login_flows')
          .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
          .where('id', '=', flowId)
          .where('thumbprint', '=', thumbprint)
          .where('purpose', 'in', purposes)
          .where('state', 'in', ['approval', 'code'])
          .where('tries_left', '>', 0)
          .where('expires_at', '>', at)
          .returningAll()
          .executeTakeFirst()
        if (!found) throw over()
        // Counted as a failure until it proves right, so that parallel guesses reach the limit.
        await assertBelow(db, `fail ${found.scope}`, limits.failures, at)
        return { flow: found, failure: await countEvent(db, `fail ${found.scope}`, at) }
      })
      if (!pepper.isEqual(flow.code_hash, hashCode(flow.id, code, flow.key_id))) {
        if (flow.tries_left > 0)
          throw loginError('code_wrong', 'This code is not right. Check the latest mail.')
        throw loginError('code_over', 'Too many wrong codes were entered. Request a new one.')
      }
      const used = await store.db
        .updateTable('login_flows')
        .set({ state: 'used' })
        .where('id', '=', flow.id)
        .where('state', '=', 'code')
        .executeTakeFirst()
      if (used.numUpdatedRows !== 1n) throw over()
      await store.db.deleteFrom('login_events').where('id', '=', failure).execute()
      return flow
    },
    findApproval: (token) =>
      store.db
        .selectFrom('login_flows')
        .selectAll()
        .where('approval_hash', 'in', hashesOf(token))
        .where('state', '=', 'approval')
        .where('expires_at', '>', now())
        .executeTakeFirst(),
    approve: (token) =>
      store.db.transaction().execute(async (db) => {
        const at = now()
        // A single statement, so that of two simultaneous clicks, one mails a code.
        const approved = await db
          .updateTable('login_flows')
          .set({
            state: 'code',
            approval_hash: null,
            approved_at: at,
            tries_left: tries,
            expires_at: at + flowMs,
            mail: 'queued',
          })
          .where('approval_hash', 'in', hashesOf(token))
          .where('state', '=', 'approval')
          .where('expires_at', '>', at)
          .returningAll()
          .executeTakeFirst()
        if (!approved) return false
        const code = String(randomInt(1_000_000)).padStart(6, '0')
        await db
          .updateTable('login_flows')
          .set({
            code_hash: hashCode(approved.id, code, sealer.activeKeyId),
            key_id: sealer.activeKeyId,
          })
          .where('id', '=', approved.id)
          .execute()
        await mail(db, approved, { kind: 'code', secret: code })
        return true
      }),
  }
}
