import { KitError } from '@latchkit/core'
import { addressBytes } from '../address/addressBytes.ts'
import { bytes } from '../bytes.ts'
import type { Instruction } from './instruction.ts'

/** How a message is laid out: `legacy` is understood by every wallet, `0` is for those that want nothing else. */
export type MessageVersion = 'legacy' | 0

/**
 * Lays a transaction's message out in bytes. The payer is the first account.
 * @see https://solana.com/docs/core/transactions/transaction-structure
 */
export function compileMessage(message: {
  readonly payer: string
  readonly instructions: readonly Instruction[]
  readonly blockhash: string
  readonly version: MessageVersion
}): Uint8Array<ArrayBuffer> {
  const { payer, instructions, blockhash, version } = message
  const roles = collectRoles(payer, instructions)
  const addresses = Array.from(roles.keys()).sort(
    (one, other) => rank(roles, one) - rank(roles, other),
  )
  const count = (wanted: (role: Role) => boolean) =>
    Array.from(roles.values()).filter(wanted).length
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
    ...instructions.flatMap(({ program, accounts, data }) => [
      [indexOf(program)],
      bytes.compact(accounts.length),
      accounts.map(({ address }) => indexOf(address)),
      bytes.compact(data.length),
      data,
    ]),
    version === 0 ? [0] : [],
  )
  if (compiled.length + 1 + 64 <= transactionBytesAtMost) return compiled
  throw new KitError('InvalidAmount', 'The transfer is too large for one transaction.', {
    fix: 'Send a part of it.',
  })
}

const transactionBytesAtMost = 1_232

interface Role {
  readonly isSigner: boolean
  readonly isWritable: boolean
}

/** Every address once, with all that any instruction wants of it. */
function collectRoles(
  payer: string,
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
  add(payer, true, true)
  for (const { program, accounts } of instructions) {
    for (const { address, isSigner, isWritable } of accounts) add(address, isSigner, isWritable)
    add(program)
  }
  return roles
}

/** Signers come first, writable ones before others. The payer stays in front: the sort is stable. */
function rank(roles: ReadonlyMap<string, Role>, address: string): number {
  const { isSigner, isWritable } = roles.get(address) ?? { isSigner: false, isWritable: false }
  return (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
}
