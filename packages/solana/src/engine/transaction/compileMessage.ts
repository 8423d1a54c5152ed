import { KitError } from '@latchkit/core'
import { addressBytes } from '../address/addressBytes.ts'
import { bytes } from '../bytes.ts'
import type { Instruction } from './instructions.ts'

/** Every wallet understands `legacy`; `0` is for those that accept nothing else. */
export type MessageVersion = 'legacy' | 0

/**
 * Compiles a transaction's message to bytes. The fee payer is the first account.
 * @see https://solana.com/docs/core/transactions/transaction-structure
 */
export function compileMessage(message: {
  readonly feePayer: string
  readonly instructions: readonly Instruction[]
  readonly blockhash: string
  readonly version: MessageVersion
}): Uint8Array<ArrayBuffer> {
  const { feePayer, instructions, blockhash, version } = message
  const roles = collectRoles(feePayer, instructions)
  const addresses = Array.from(roles.keys()).sort(
    (one, other) => rank(roles, one) - rank(roles, other),
  )
  const count = (hasRole: (role: Role) => boolean) =>
    Array.from(roles.values()).filter(hasRole).length
  const indexOf = (address: string) => addresses.indexOf(address)
  const compiled = bytes.concat(
    version === 0 ? [0x80] : [],
    [
      count(({ isSigner }) => isSigner),
      count(({ isSigner, isWritable }) => isSigner && !isWritable),
      count(({ isSigner, isWritable }) => !isSigner && !isWritable),
    ],
    bytes.compact(addresses.length),
    ...addresses.map(addressBytes),
    addressBytes(blockhash),
    bytes.compact(instructions.length),
    ...instructions.flatMap(({ programAddress: program, accounts, data }) => [
      [indexOf(program)],
      bytes.compact(accounts.length),
      accounts.map(({ address }) => indexOf(address)),
      bytes.compact(data.length),
      data,
    ]),
    version === 0 ? [0] : [],
  )
  if (compiled.length + 1 + 64 <= maximumTransactionBytes) return compiled
  throw new KitError('InvalidAmount', 'The transfer is too large for one transaction.', {
    fix: 'Send a part of it.',
  })
}

const maximumTransactionBytes = 1_232

interface Role {
  readonly isSigner: boolean
  readonly isWritable: boolean
}

/** Every address once, with the strongest role that any instruction gives it. */
function collectRoles(
  feePayer: string,
  instructions: readonly Instruction[],
): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>()
  const add = (address: string, isSigner = false, isWritable = false) => {
    const role = roles.get(address)
    roles.set(address, {
      isSigner: isSigner || role?.isSigner === true,
      isWritable: isWritable || role?.isWritable === true,
    })
  }
  add(feePayer, true, true)
  for (const { programAddress: program, accounts } of instructions) {
    for (const { address, isSigner, isWritable } of accounts) add(address, isSigner, isWritable)
    add(program)
  }
  return roles
}

/** Signers come first, writable accounts before others. The fee payer stays in front: the sort is stable. */
function rank(roles: ReadonlyMap<string, Role>, address: string): number {
  const { isSigner, isWritable } = roles.get(address) ?? { isSigner: false, isWritable: false }
  return (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
}

/** Returns a message with room for the one signature that it still lacks. */
export function unsignedTransaction(message: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.concat(bytes.compact(1), new Uint8Array(64), message)
}
