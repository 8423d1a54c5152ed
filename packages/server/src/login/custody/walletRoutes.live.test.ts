import { createHash, randomBytes } from 'node:crypto'
import type { VerifiedLogin } from '@latchkit/wire'
import { expect, test } from 'vitest'
import type { Device } from '../../../test/login/createDevice.ts'
import { createWallet, type TestWallet } from '../../../test/login/createWallet.ts'
import { startLogin, type TestLogin } from '../../../test/login/startLogin.ts'

const email = 'ada@mail.example'
const bytes = (count: number): string => randomBytes(count).toString('base64url')
const hashOf = (proof: string): string =>
  createHash('sha256').update(Buffer.from(proof, 'base64url')).digest('base64url')

interface Born extends TestWallet {
  readonly device: Device
  readonly login: VerifiedLogin
}

/** Logs in on a new device and stores a wallet. */
async function bear(tested: TestLogin): Promise<Born> {
  const device = await tested.device()
  const login = await device.logIn(email, tested.mailbox)
  const wallet = createWallet()
  const { vault, addresses } = wallet
  expect(await wallet.register(device)).toMatchObject({
    status: 200,
    json: { device: { isTrusted: true }, wallet: { version: 1, vault, addresses, recovery: [] } },
  })
  return { device, login, ...wallet }
}

/** Logs in on another device, with its link and its code. */
async function logInAgain(tested: TestLogin): Promise<{ device: Device; login: VerifiedLogin }> {
  tested.moveClock(31_000)
  const { mailbox } = tested
  const device = await tested.device()
  const before = mailbox.mails.length
  const { flowId } = (await device.askCode(email)).json as { flowId: string }
  const token = (await mailbox.waitFor(before + 1)).text?.split('#')[1]?.slice(0, 43)
  await tested.login.app.request('https://wallet.shop.example/v1/login/approve', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, confirm: true }),
  })
  const code = (await mailbox.waitFor(before + 2)).text?.slice(0, 6)
  const answer = await device.call('POST', '/v1/login/codes/verify', { body: { flowId, code } })
  expect(answer).toMatchObject({ status: 200 })
  const login = answer.json as VerifiedLogin
  device.sessionId = login.session.id
  return { device, login }
}

test('the share is released to its device alone; the database has it under no name', async () => {
  const tested = await startLogin()
  const { device, authShare, vault } = await bear(tested)
  expect(await device.call('POST', '/v1/login/share')).toMatchObject({
    status: 200,
    json: { authShare, vault, version: 1 },
  })
  const stored = JSON.stringify(
    await tested.store.db.selectFrom('login_shares').selectAll().execute(),
  )
  expect(stored).not.toContain(authShare)
  expect(stored).not.toContain(Buffer.from(authShare, 'base64url').toString('hex'))
})

test('whoever reads the mail has a session, and nothing that opens or changes the wallet', async () => {
  const tested = await startLogin()
  const { device: owner, authShare } = await bear(tested)
  const proof = bytes(32)
  const factor = {
    kind: 'password',
    label: 'Password',
    params: { salt: bytes(16), memoryKb: 65_536 },
    sealedShare: bytes(60),
    authShare: bytes(33),
    proofHash: hashOf(proof),
  }
  const added = await owner.call('POST', '/v1/login/recovery', { body: factor })
  expect(added).toMatchObject({ status: 200, json: { recovery: [{ kind: 'password' }] } })
  const { recovery } = added.json as { recovery: { id: string }[] }
  const { device: reader, login } = await logInAgain(tested)
  expect(login).toMatchObject({ isNew: false, device: { isTrusted: false } })
  const open = `/v1/login/recovery/${recovery[0]?.id}/open`
  const { walletKey, vault, addresses, enrol } = createWallet()
  const signature = enrol(login)
  const body = { version: 2, vault, addresses, walletKey, authShare: bytes(9), signature }
  const tries = [
    ['POST', '/v1/login/share', undefined, 'untrusted_device'],
    ['PUT', '/v1/login/wallet', body, 'untrusted_device'],
    ['PUT', '/v1/login/wallet', { ...body, version: 1 }, 'wallet_exists'],
    ['POST', '/v1/login/recovery', factor, 'untrusted_device'],
    ['DELETE', `/v1/login/recovery/${recovery[0]?.id}`, undefined, 'untrusted_device'],
    ['POST', open, { proof: bytes(32) }, 'proof_wrong'],
    [
      'PUT',
      '/v1/login/devices/current',
      { authShare: bytes(9), signature: bytes(64) },
      'proof_wrong',
    ],
    [
      'POST',
      '/v1/login/email',
      { step: 'start', email: 'thief@mail.example', language: 'en' },
      'untrusted_device',
    ],
    ['GET', '/v1/login/transfers', undefined, 'untrusted_device'],
  ] as const
  const answers: string[] = []
  for (const [method, path, content, code] of tries) {
    const answer = await reader.call(method, path, { body: content })
    expect(answer, `${method} ${path}`).toMatchObject({ code })
    answers.push(JSON.stringify(answer.json))
  }
  for (const secret of [authShare, factor.authShare, factor.sealedShare])
    expect(answers.join()).not.toContain(secret)
  const devices = await owner.call('GET', '/v1/login/devices')
  const { devices: list } = devices.json as { devices: { id: string; isTrusted: boolean }[] }
  const own = list.find(({ isTrusted }) => isTrusted)
  expect(await reader.call('DELETE', `/v1/login/devices/${own?.id}`)).toMatchObject({
    code: 'untrusted_device',
  })
})

test('a wallet is registered by whoever has its key: not by whoever has seen it at the server', async () => {
  const tested = await startLogin()
  const { walletKey, vault, addresses, enrol, login } = await bear(tested)
  // The attack: once a restore has taken the account back, whoever reads the mail registers the visitor's own wallet, with a share that
  // opens nothing. The visitor's browser would see the wallet that it holds.
  const thief = await tested.device()
  const stolen = await thief.logIn('eve@mail.example', tested.mailbox)
  const wallet = { version: 1, vault, addresses, walletKey, authShare: bytes(33) }
  const own = createWallet()
  const put = async (body: object) => await thief.call('PUT', '/v1/login/wallet', { body })
  // So does a frame of before, which its visitor is told to load again.
  expect(await put(wallet)).toMatchObject({
    status: 409,
    code: 'wallet_version',
    json: { reasons: [{ description: expect.stringContaining('Load it again') }] },
  })
  for (const signature of [own.enrol(stolen), enrol(login), bytes(64)])
    expect(await put({ ...wallet, signature })).toMatchObject({ status: 403, code: 'proof_wrong' })
  // Nor as the next version of a wallet of their own.
  expect(await own.register(thief)).toMatchObject({ status: 200 })
  const next = { ...wallet, version: 2, signature: own.enrol(stolen) }
  expect(await put(next)).toMatchObject({ status: 403, code: 'proof_wrong' })
  const { authShare: _share, ...unsigned } = wallet
  expect(await put({ ...unsigned, version: 2 })).toMatchObject({ code: 'wallet_version' })
})

test('a new device with a recovery factor gets the shares, signs with the wallet’s key, and is trusted', async () => {
  const tested = await startLogin()
  const { device: owner, enrol, vault } = await bear(tested)
  const proof = bytes(32)
  const factor = {
    kind: 'passkey',
    label: 'Laptop',
    params: { credentialId: bytes(32) },
    sealedShare: bytes(60),
    authShare: bytes(33),
    proofHash: hashOf(proof),
  }
  await owner.call('POST', '/v1/login/recovery', { body: factor })
  const { device, login } = await logInAgain(tested)
  const id = login.wallet?.recovery[0]?.id ?? ''
  expect(
    await device.call('POST', `/v1/login/recovery/${id}/open`, { body: { proof } }),
  ).toMatchObject({
    status: 200,
    json: { authShare: factor.authShare, sealedShare: factor.sealedShare, vault, version: 1 },
  })
  const authShare = bytes(33)
  const enrolment = { body: { authShare, signature: enrol(login) } }
  expect(await device.call('PUT', '/v1/login/devices/current', enrolment)).toMatchObject({
    status: 204,
  })
  expect(await device.call('POST', '/v1/login/share')).toMatchObject({ json: { authShare } })

  // The old device is lost: its share goes, and what it has signed before is worth nothing on another.
  const { devices } = (await device.call('GET', '/v1/login/devices')).json as {
    devices: { id: string; isCurrent: boolean }[]
  }
  const lost = devices.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  expect(await device.call('DELETE', `/v1/login/devices/${lost}`)).toMatchObject({ status: 204 })
  expect(await owner.call('POST', '/v1/login/share')).toMatchObject({ code: 'session' })
  expect(await tested.store.db.selectFrom('login_shares').select('device').execute()).toEqual([
    { device: login.device.id },
  ])
  const { device: thief } = await logInAgain(tested)
  expect(await thief.call('PUT', '/v1/login/devices/current', enrolment)).toMatchObject({
    code: 'proof_wrong',
  })
})

test('a second recovery factor is added, and one is removed, after a proof of one that is there', async () => {
  const tested = await startLogin()
  const { device } = await bear(tested)
  const own = bytes(32)
  const factorOf = (proof: string) => ({
    kind: 'code',
    label: '',
    params: {},
    sealedShare: bytes(60),
    authShare: bytes(33),
    proofHash: hashOf(proof),
  })
  const add = (proof: string) =>
    device.call('POST', '/v1/login/recovery', { body: factorOf(proof) })
  const { json } = await add(own)
  const id = (json as { recovery: { id: string }[] }).recovery[0]?.id ?? ''
  const remove = () => device.call('DELETE', `/v1/login/recovery/${id}`)
  const open = (proof: string) =>
    device.call('POST', `/v1/login/recovery/${id}/open`, { body: { proof } })
  // Whoever has found the device unlocked would prove the one that they have added.
  for (const prove of [() => undefined, () => open(bytes(32))]) {
    await prove()
    expect(await add(bytes(32))).toMatchObject({ status: 403, code: 'step_up' })
    expect(await remove()).toMatchObject({ status: 403, code: 'step_up' })
  }
  expect(await open(own)).toMatchObject({ status: 200 })
  tested.moveClock(600_000)
  expect(await add(bytes(32))).toMatchObject({ code: 'step_up' })
  await open(own)
  expect(await add(bytes(32))).toMatchObject({ status: 200, json: { recovery: [{ id }, {}] } })
  expect(await remove()).toMatchObject({ status: 204 })
})

test('a recovery factor is tried ten times a day', async () => {
  const tested = await startLogin()
  const { device } = await bear(tested)
  const proof = bytes(32)
  const factor = {
    kind: 'code',
    label: '',
    params: {},
    sealedShare: bytes(60),
    authShare: bytes(33),
    proofHash: hashOf(proof),
  }
  const { json } = await device.call('POST', '/v1/login/recovery', { body: factor })
  const path = `/v1/login/recovery/${(json as { recovery: { id: string }[] }).recovery[0]?.id}/open`
  const tries = await Promise.all(
    Array.from({ length: 15 }, () => device.call('POST', path, { body: { proof: bytes(32) } })),
  )
  expect(tries.filter(({ code }) => code === 'proof_wrong')).toHaveLength(10)
  expect(await device.call('POST', path, { body: { proof } })).toMatchObject({ code: 'too_many' })
  tested.moveClock(86_400_000)
  expect(await device.call('POST', path, { body: { proof } })).toMatchObject({ status: 200 })
})

test('two devices that change the wallet at once: one wins, the other reads it again', async () => {
  const tested = await startLogin()
  const { device, register } = await bear(tested)
  const put = (vault: string): ReturnType<Device['call']> =>
    register(device, { version: 2, vault, authShare: undefined })
  const answers = await Promise.all([put(bytes(10)), put(bytes(10))])
  expect(answers.map(({ code }) => code).sort()).toEqual(['wallet_version', undefined])
})

test('what an old master key has sealed is sealed again at the start, and opens without it', async () => {
  const tested = await startLogin()
  const { device, authShare } = await bear(tested)
  const next = { id: 'next', key: randomBytes(32).toString('base64') }
  const rotating = await tested.another([next, tested.masterKey])
  await rotating.stop()
  expect(await tested.store.db.selectFrom('login_shares').select('key_id').execute()).toEqual([
    { key_id: 'next' },
  ])
  const alone = await tested.another([next])
  expect(await device.call('POST', '/v1/login/share', { app: alone.app })).toMatchObject({
    status: 200,
    json: { authShare },
  })
  expect(await device.call('POST', '/v1/login/share', { app: tested.login.app })).toMatchObject({
    status: 500,
  })
})

test('a share that was moved to another device in the database does not open', async () => {
  const tested = await startLogin()
  const { device } = await bear(tested)
  const { device: thief, login } = await logInAgain(tested)
  await tested.store.db.updateTable('login_shares').set({ device: login.device.id }).execute()
  expect(await thief.call('POST', '/v1/login/share')).toMatchObject({ status: 500 })
  expect(await device.call('POST', '/v1/login/share')).toMatchObject({ code: 'untrusted_device' })
})

test('a new device asks an old one for the wallet, and the server passes on what is sealed', async () => {
  const tested = await startLogin()
  const { device: owner } = await bear(tested)
  const { device, login } = await logInAgain(tested)
  const publicKey = bytes(65)
  const asked = await device.call('POST', '/v1/login/transfers', { body: { publicKey } })
  const { id } = asked.json as { id: string }
  const path = `/v1/login/transfers/${id}`
  expect(await owner.call('GET', '/v1/login/transfers')).toMatchObject({
    json: {
      transfers: [{ id, publicKey, device: { id: login.device.id, name: 'Firefox on Linux' } }],
    },
  })
  const answer = { publicKey: bytes(65), sealed: bytes(80) }
  expect(await device.call('PUT', path, { body: answer })).toMatchObject({
    code: 'untrusted_device',
  })
  expect(await owner.call('PUT', path, { body: answer })).toMatchObject({ status: 204 })
  expect(await owner.call('PUT', path, { body: answer })).toMatchObject({ status: 404 })
  expect(await device.call('GET', path)).toMatchObject({ json: { state: 'answered', ...answer } })
  expect(await owner.call('GET', path)).toMatchObject({ json: { state: 'over' } })
})

test('of the devices that ask for the wallet, the one that asked last comes first', async () => {
  const tested = await startLogin()
  const { device: owner } = await bear(tested)
  const asked: string[] = []
  for (let count = 0; count < 4; count++) {
    const { device, login } = await logInAgain(tested)
    await device.call('POST', '/v1/login/transfers', { body: { publicKey: bytes(65) } })
    asked.unshift(login.device.id)
  }
  const answer = await owner.call('GET', '/v1/login/transfers')
  const { transfers } = answer.json as { transfers: { device: { id: string } }[] }
  expect(transfers.map(({ device }) => device.id)).toEqual(asked)
})
