import { randomBytes, webcrypto } from 'node:crypto'
import type { Answer, Device } from './device.ts'
import type { LoginStack } from './startLoginStack.ts'
import { weakPasswords } from './weakPasswords.ts'

/** What a browser that knows the wallet has of it. */
export interface LocalShare {
  readonly sealingKey: webcrypto.CryptoKey
  readonly sealedShare: Uint8Array
}

/** Somebody with a wallet that the frame's own code has made. */
export interface Victim {
  readonly email: string
  readonly device: Device
  readonly local: LocalShare
  readonly walletKey: string
  readonly vault: string
  /** By which a stolen key is known. */
  readonly address: string
}

type Operations = {
  createWallet(target: {
    readonly sealingKey: webcrypto.CryptoKey
    readonly enrolment: string
  }): Promise<{
    readonly walletKey: string
    readonly vault: string
    readonly version: number
    readonly addresses: Readonly<Record<string, string>>
    readonly sealedShare: Uint8Array
    readonly authShare: string
    readonly signature: string
  }>
  addFactor(unlock: object, factor: object): Promise<object>
  proveFactor(factor: object): Promise<string | undefined>
}

/** Signs up, makes a wallet, and protects it with factors. Of passwords, the victim has one of those that attackers try. */
export async function createVictim(
  stack: LoginStack,
  factors: readonly ('passkey' | 'password' | 'code')[],
): Promise<Victim> {
  const email = `ada-${randomBytes(4).toString('hex')}@mail.example`
  const device = stack.device()
  await stack.logIn(device, email)
  const { createOperations } = await stack.load<{ createOperations(): Operations }>(
    'packages/frame/src/worker/operations.ts',
  )
  const operations = createOperations()
  const sealingKey = await webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const enrolment = await enrolmentOf(stack, device)
  const wallet = await operations.createWallet({ sealingKey, enrolment })
  const { walletKey, vault, version, authShare, signature, sealedShare } = wallet
  const address = wallet.addresses['eip155'] ?? ''
  await expectOk(device, 'PUT', '/v1/login/wallet', {
    version,
    vault,
    walletKey,
    authShare,
    signature,
    addresses: [`eip155:1:${address}`],
  })
  for (const kind of factors) {
    const params = kind === 'password' ? await passwordParams(stack) : {}
    const secret = await secretOf(stack, kind, params)
    const proof = await operations.proveFactor(secret)
    const sealed = await operations.addFactor(
      { sealingKey, sealedShare, authShare, vault, walletKey, version },
      secret,
    )
    const factor = { kind, label: '', params, ...sealed }
    const { json } = await expectOk(device, 'POST', '/v1/login/recovery', factor)
    const recovery = json['recovery'] as readonly { readonly id: string; readonly kind: string }[]
    const id = recovery.find((each) => each.kind === kind)?.id ?? ''
    // The next one takes a proof of one that is there.
    if (recovery.length < factors.length)
      await expectOk(device, 'POST', `/v1/login/recovery/${id}/open`, { proof: proof ?? '' })
  }
  return { email, device, local: { sealingKey, sealedShare }, walletKey, vault, address }
}

/** Returns the text that a wallet's key signs for a device that is logged in. */
export async function enrolmentOf(stack: LoginStack, device: Device): Promise<string> {
  const { json } = await device.call('GET', '/v1/login/session')
  const session = json as Readonly<Record<'account' | 'device', { readonly id: string }>>
  const { deviceEnrolment } = await stack.load<{
    deviceEnrolment(accountId: string, deviceId: string): string
  }>('packages/wire/src/loginWallet.ts')
  return deviceEnrolment(session.account.id, session.device.id)
}

async function expectOk(
  device: Device,
  method: string,
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await device.call(method, path, body)
  if (answer.status !== 200) throw new Error(`${path} was refused: ${answer.text}`)
  return answer
}

async function passwordParams(stack: LoginStack): Promise<object> {
  const { createPasswordParams } = await stack.load<{ createPasswordParams(): object }>(
    'packages/frame/src/keys/factors/password.ts',
  )
  return createPasswordParams()
}

async function secretOf(
  stack: LoginStack,
  kind: 'passkey' | 'password' | 'code',
  params: object,
): Promise<object> {
  if (kind === 'passkey') return { kind, secret: new Uint8Array(randomBytes(32)) }
  if (kind === 'password') return { kind, password: weakPasswords.at(-1), params }
  const { createPrintedCode } = await stack.load<{ createPrintedCode(): string }>(
    'packages/frame/src/keys/factors/printedCode.ts',
  )
  return { kind, code: createPrintedCode() }
}
