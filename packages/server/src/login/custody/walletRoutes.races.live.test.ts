import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { startLogin } from '../../../test/login/startLogin.ts'
import { createAccountRepository, type AccountRepository } from '../accounts/accountRepository.ts'
import { createMethodRepository, type MethodRepository } from '../accounts/methodRepository.ts'
import { createPepper } from '../secrets/createPepper.ts'
import { createSealer } from '../secrets/createSealer.ts'
import { loadMasterKeys } from '../secrets/loadMasterKeys.ts'
import {
  createSessionRepository,
  type ActiveSession,
  type SessionRepository,
} from '../sessions/sessionRepository.ts'
import { createShareRepository, type ShareRepository } from './shareRepository.ts'
import { createTransferRepository } from './transferRepository.ts'

const email = 'ada@mail.example'
const text = (count: number): string => randomBytes(count).toString('base64url')
const wallet = { version: 1, vault: text(60), addresses: [], walletKey: text(32) }
const factor = {
  kind: 'code',
  label: '',
  params: {},
  sealedShare: text(60),
  authShare: text(33),
  proofHash: text(32),
} as const
const notice = { language: 'en', site: 'Shop', origin: 'https://shop.example', device: 'Lost' }
const identity = { issuer: 'https://issuer.example', subject: 'thief', name: 'Thief' }
const thief = { identity, provider: 'acme', label: 'Acme' }
const revoked = { status: 403, field: 'untrusted_device' }

interface Raced {
  readonly store: Awaited<ReturnType<typeof startLogin>>['store']
  readonly accounts: AccountRepository
  readonly methods: MethodRepository
  readonly shares: ShareRepository
  readonly sessions: SessionRepository
  /** What a request has read of its session before another one changed it. */
  readonly owner: ActiveSession
  readonly lost: ActiveSession
}

/** Two devices that share a wallet. */
async function startRace(): Promise<Raced> {
  const { store, masterKey } = await startLogin()
  const sealer = createSealer(await loadMasterKeys([masterKey]))
  const settings = { idleDays: 7, absoluteDays: 30 }
  const accounts = createAccountRepository(store, Date.now)
  const shares = createShareRepository(store, sealer, Date.now)
  const sessions = createSessionRepository({
    store,
    pepper: createPepper(sealer),
    settings,
    now: Date.now,
  })
  const logIn = async (thumbprint: string): Promise<ActiveSession> => {
    const opened = await accounts.open({ email, thumbprint, deviceName: thumbprint })
    return { ...(await sessions.find(opened.token)), isTrusted: true }
  }
  const [owner, lost] = [await logIn('owner'), await logIn('lost')]
  await shares.putWallet(owner, { ...wallet, authShare: text(33) })
  await shares.enrol(lost, text(33))
  const methods = createMethodRepository(store, sealer, Date.now)
  return { store, accounts, methods, shares, sessions, owner, lost }
}

test('what a device has under way when it is revoked changes nothing, and leaves no share', async () => {
  const { store, accounts, methods, shares, owner, lost } = await startRace()
  await shares.addRecovery(owner, factor)
  const [kept] = (await accounts.wallet(owner.account))?.recovery ?? []
  expect(await accounts.removeDevice(owner, lost.device)).toBe(true)
  const next = { ...wallet, version: 2, vault: text(60) }
  for (const late of [
    () => shares.releaseShare(lost),
    () => shares.enrol(lost, text(33)),
    () => shares.putWallet(lost, next),
    () => shares.putWallet(lost, { ...next, authShare: text(33) }),
    () => shares.addRecovery(lost, factor),
    () => shares.removeRecovery(lost, kept?.id ?? ''),
    () => methods.changeEmail({ session: lost, notice }, 'thief@mail.example'),
    () => methods.addEmail({ session: lost, notice }, 'thief@mail.example'),
    () => methods.addIdentity({ session: lost, notice }, thief),
    () => methods.remove({ session: lost, notice }, 'email', String),
    () => accounts.removeDevice(lost, owner.device),
  ])
    await expect(late()).rejects.toMatchObject(revoked)
  expect(await store.db.selectFrom('login_shares').select('device').execute()).toEqual([
    { device: owner.device },
  ])
  expect(await accounts.emailOf(owner.account)).toBe(email)
  expect(await accounts.wallet(owner.account)).toMatchObject({
    vault: wallet.vault,
    version: 1,
    recovery: [{ id: kept?.id }],
  })
})

test('what a session has under way when it is ended elsewhere changes no way to log in', async () => {
  const { store, accounts, methods, owner, lost } = await startRace()
  const prove = (): Promise<unknown> =>
    store.db.updateTable('login_sessions').set({ proved_at: Date.now() }).execute()
  await prove()
  await methods.addIdentity(
    { session: owner, notice },
    { ...thief, identity: { ...identity, subject: 'ada' } },
  )
  await prove()
  const [, added] = await methods.list(owner.account)
  expect(await methods.remove({ session: owner, notice }, added?.id ?? '', String)).toBe(true)
  const late = { session: lost, notice }
  for (const [run, field] of [
    [() => methods.assertMayChange(lost), 'step_up'],
    [() => methods.addEmail(late, 'thief@mail.example'), 'step_up'],
    [() => methods.addIdentity(late, thief), 'step_up'],
    [() => methods.remove(late, 'email', String), 'step_up'],
    [() => methods.changeEmail(late, 'thief@mail.example'), 'session'],
  ] as const)
    await expect(run()).rejects.toMatchObject({ field })
  expect(await accounts.emailOf(owner.account)).toBe(email)
  expect(await methods.list(owner.account)).toHaveLength(1)
})

test('of two devices that revoke each other at once, one stays', async () => {
  const { store, accounts, owner, lost } = await startRace()
  const answers = await Promise.allSettled([
    accounts.removeDevice(owner, lost.device),
    accounts.removeDevice(lost, owner.device),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await store.db.selectFrom('login_devices').select('id').execute()).toHaveLength(1)
  expect(await store.db.selectFrom('login_shares').select('device').execute()).toHaveLength(1)
})

test('sessions that start on one device at once leave one', async () => {
  const { store, accounts, owner } = await startRace()
  const login = { email, thumbprint: 'owner', deviceName: 'owner' }
  const opened = await Promise.all(Array.from({ length: 10 }, () => accounts.open(login)))
  expect(new Set(opened.map(({ device }) => device))).toEqual(new Set([owner.device]))
  const left = await store.db
    .selectFrom('login_sessions')
    .select('id')
    .where('device', '=', owner.device)
    .execute()
  expect(left).toHaveLength(1)
})

test('of two answers to one transfer, one is passed on; a device that is not trusted ends its own alone', async () => {
  const { store, owner, lost } = await startRace()
  const transfers = createTransferRepository(store, Date.now)
  const asking = { account: owner.account, device: 'asking', isTrusted: false }
  const id = await transfers.start(asking.account, asking.device, text(65))
  const answers = await Promise.all(
    [owner, lost, owner, lost].map(({ account, device }) =>
      transfers.answer(account, device, id, { publicKey: text(65), sealed: text(80) }),
    ),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
  await transfers.end({ ...lost, isTrusted: false }, id)
  expect(await transfers.state('asking', id)).toMatchObject({ state: 'answered' })
  await transfers.end(asking, id)
  expect(await transfers.state('asking', id)).toEqual({ state: 'over' })
})
