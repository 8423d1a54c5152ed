import { argon2id } from '@noble/hashes/argon2.js'
import { base64urlnopad } from '@scure/base'
import { zero } from '../zero.ts'
import { deriveFactorKeys, type FactorKeys } from './factorKeys.ts'

/** The salt and the costs of argon2id (RFC 9106), stored beside what the password seals. */
export interface PasswordParams {
  /** base64url of 16 random bytes. */
  readonly salt: string
  readonly memoryKib: number
  readonly iterations: number
}

/** The shortest password, in characters. */
export const passwordCharsAtLeast = 12

/** Creates the params of a new password: 64 MiB and three passes, the second choice of RFC 9106 on one lane. */
export function createPasswordParams(): PasswordParams {
  return {
    salt: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16))),
    memoryKib: 65_536,
    iterations: 3,
  }
}

/** Returns why a new password is not accepted; `undefined` if it is. */
export function findPasswordProblem(
  password: string,
  email: string,
): 'short' | 'repetitive' | 'email' | undefined {
  const characters = [...password.normalize('NFKC')]
  if (characters.length < passwordCharsAtLeast) return 'short'
  if (new Set(characters).size < 6) return 'repetitive'
  const [name = ''] = email.toLowerCase().split('@')
  const rest = password.toLowerCase().replaceAll(email.toLowerCase(), '')
  return name.length >= 4 && [...rest.replaceAll(name, '')].length < 8 ? 'email' : undefined
}

/**
 * Checks params, which come from the server or a file.
 *
 * @throws {RangeError} if the costs are lower than any that the frame has chosen, or too high to run.
 */
export function assertPasswordParams({ salt, memoryKib, iterations }: PasswordParams): void {
  const isSalt = base64urlnopad.decode(salt).length === 16
  if (!isSalt || !isWithin(memoryKib, 65_536, 262_144) || !isWithin(iterations, 3, 10))
    throw new RangeError(
      'The argon2id costs must be 64 to 256 MiB and 3 to 10 passes, with a salt of 16 bytes.',
    )
}

/**
 * Derives the keys of a password. Takes about a second, and blocks: run it in a worker.
 *
 * @throws {RangeError} as {@link assertPasswordParams}.
 */
export function derivePasswordKeys(password: string, params: PasswordParams): FactorKeys {
  assertPasswordParams(params)
  const { memoryKib, iterations } = params
  const salt = base64urlnopad.decode(params.salt)
  // NFKC makes passwords from different keyboards and systems equal.
  const bytes = new TextEncoder().encode(password.normalize('NFKC'))
  const secret = new Uint8Array(
    argon2id(bytes, salt, { m: memoryKib, t: iterations, p: 1, dkLen: 32 }),
  )
  const keys = deriveFactorKeys(secret)
  zero(bytes, secret)
  return keys
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
