import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { attackVault, type Loot, type ReadFactor } from './attackVault.ts'
import { enrolmentOf, type Victim } from './createVictim.ts'
import type { Answer, Device } from './device.ts'
import type { LoginStack } from './startLoginStack.ts'
import { weakPasswords } from './weakPasswords.ts'

/** What somebody who has a session, and no recovery factor, has come to. */
export interface SessionLoot {
  readonly loot: Loot
  /** Shares that the server gave out. */
  readonly shares: number
  /** Changes to the wallet, its devices or its address that were accepted. */
  readonly changes: number
  readonly passwordsCompared: number
}

const text = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** Tries everything that a session on a device without a share of the wallet can ask for, then the vault. */
export async function attackSession(
  stack: LoginStack,
  thief: Device,
  victim: Victim,
): Promise<SessionLoot> {
  const { json } = await thief.call('GET', '/v1/login/session')
  const { recovery } = json['wallet'] as { readonly recovery: readonly Factor[] }
  const devices = await thief.call('GET', '/v1/login/devices')
  const list = devices.json['devices'] as readonly { id: string; isCurrent: boolean }[]
  const owner = list.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const enrolment = Buffer.from(await enrolmentOf(stack, thief))
  const wallet = {
    vault: text(60),
    walletKey: publicKey.export({ format: 'jwk' }).x ?? '',
    signature: sign(null, enrolment, privateKey).toString('base64url'),
    addresses: ['eip155:1:0x00000000000000000000000000000000000000aa'],
    authShare: text(33),
  }
  const factor = { kind: 'code', label: '', params: {}, sealedShare: text(61), authShare: text(33) }
  const asked = await thief.call('POST', '/v1/login/transfers', { publicKey: text(65) })
  const changing: readonly (readonly [string, string, object?])[] = [
    ['PUT', '/v1/login/wallet', { ...wallet, version: 1 }],
    ['PUT', '/v1/login/wallet', { ...wallet, version: 2 }],
    ['PUT', '/v1/login/devices/current', { authShare: text(33), signature: text(64) }],
    ['POST', '/v1/login/recovery', { ...factor, proofHash: text(32) }],
    ...recovery.map(({ id }) => ['DELETE', `/v1/login/recovery/${id}`] as const),
    ['DELETE', `/v1/login/devices/${owner}`],
    [
      'PUT',
      `/v1/login/transfers/${String(asked.json['id'])}`,
      { publicKey: text(65), sealed: text(80) },
    ],
    ['POST', '/v1/login/email', { step: 'start', email: 'thief@mail.example', language: 'en' }],
  ]
  const answers: Answer[] = [await thief.call('POST', '/v1/login/share')]
  for (const { id } of recovery)
    answers.push(await thief.call('POST', `/v1/login/recovery/${id}/open`, { proof: text(32) }))
  const guessed = await guessPasswords(stack, thief, recovery)
  answers.push(...guessed.answers)
  const released = answers.filter(({ status }) => status === 200).map((answer) => answer.json)
  let changes = 0
  for (const [method, path, body] of changing)
    if ((await thief.call(method, path, body)).status < 300) changes++

  const factors = released.flatMap((each) => {
    const isOf = recovery.find(({ kind }) => kind === 'password')
    return isOf && typeof each['sealedShare'] === 'string'
      ? [{ ...each, params: isOf.params } as unknown as ReadFactor]
      : []
  })
  return {
    loot: await attackVault(stack, victim, [json, ...released], factors),
    shares: released.length,
    changes,
    passwordsCompared: guessed.answers.filter(({ code }) => code === 'proof_wrong').length,
  }
}

/** Returns what was tried, in words. */
export function describeSessionLoot({
  loot,
  shares,
  changes,
  passwordsCompared,
}: SessionLoot): string {
  return `a session, ${loot.keys} keys, ${shares} shares, ${changes} changes; ${passwordsCompared} passwords compared by the server, ${loot.candidates} keys and ${loot.passwords} passwords tried`
}

interface Factor {
  readonly id: string
  readonly kind: string
  readonly params: { readonly salt: string }
}

/** The passwords that people choose, each proved to the server. */
async function guessPasswords(
  stack: LoginStack,
  thief: Device,
  recovery: readonly Factor[],
): Promise<{ readonly answers: readonly Answer[] }> {
  const { derivePasswordKeys } = await stack.load<{
    derivePasswordKeys(password: string, params: object): { readonly proof: string }
  }>('packages/frame/src/keys/factors/password.ts')
  const answers: Answer[] = []
  for (const { id, kind, params } of recovery)
    if (kind === 'password')
      for (const password of weakPasswords) {
        const { proof } = derivePasswordKeys(password, params)
        answers.push(await thief.call('POST', `/v1/login/recovery/${id}/open`, { proof }))
      }
  return { answers }
}
