import { getAddressDecoder, type Address, type ReadonlyUint8Array } from '@solana/kit'
import type { InstructionWords } from './instructionParser.ts'

/** Reads an instruction of the system program. */
export function parseSystemInstruction(
  accounts: readonly Address[],
  data: ReadonlyUint8Array,
): InstructionWords | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const u64 = (offset: number): bigint => view.getBigUint64(offset, true)
  const address = (offset: number): Address => getAddressDecoder().decode(data, offset)
  const [first, second, third] = accounts

  switch (view.getUint32(0, true)) {
    case 0:
      return {
        type: 'createAccount',
        info: {
          source: first,
          newAccount: second,
          lamports: u64(4),
          space: u64(12),
          owner: address(20),
        },
      }
    case 1:
      return { type: 'assign', info: { account: first, owner: address(4) } }
    case 2:
      return {
        type: 'transfer',
        info: { source: first, destination: second, lamports: u64(4) },
      }
    case 4:
      return {
        type: 'advanceNonce',
        info: {
          nonceAccount: first,
          recentBlockhashesSysvar: second,
          nonceAuthority: third,
        },
      }
    case 5:
      return {
        type: 'withdrawFromNonce',
        info: {
          nonceAccount: first,
          destination: second,
          recentBlockhashesSysvar: third,
          rentSysvar: accounts[3],
          nonceAuthority: accounts[4],
          lamports: u64(4),
        },
      }
    case 6:
      return {
        type: 'initializeNonce',
        info: {
          nonceAccount: first,
          recentBlockhashesSysvar: second,
          rentSysvar: third,
          nonceAuthority: address(4),
        },
      }
    case 8:
      return { type: 'allocate', info: { account: first, space: u64(4) } }
    default:
      return undefined
  }
}
