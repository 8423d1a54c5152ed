import { getAddressDecoder, type Address, type ReadonlyUint8Array } from '@solana/kit'
import type { InstructionWords } from './instructionParser.ts'
import { uiTokenAmount } from './uiTokenAmount.ts'

type Info = Readonly<Record<string, unknown>>

/** Reads an instruction of one of the two token programs. */
export function parseTokenInstruction(
  accounts: readonly Address[],
  data: ReadonlyUint8Array,
): InstructionWords | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const amount = (): string => view.getBigUint64(1, true).toString()
  const tokenAmount = (offset = 1): unknown =>
    uiTokenAmount(view.getBigUint64(offset, true), view.getUint8(offset + 8))
  const [first, second, third] = accounts
  const by = (index: number, name: string): Info => authority(accounts, index, name)

  switch (view.getUint8(0)) {
    case 0:
      return {
        type: 'initializeMint',
        info: { mint: first, ...mintTerms(data), rentSysvar: second },
      }
    case 1:
      return {
        type: 'initializeAccount',
        info: { account: first, mint: second, owner: third, rentSysvar: accounts[3] },
      }
    case 3:
      return {
        type: 'transfer',
        info: { source: first, destination: second, amount: amount(), ...by(2, 'authority') },
      }
    case 4:
      return {
        type: 'approve',
        info: { source: first, delegate: second, amount: amount(), ...by(2, 'owner') },
      }
    case 5:
      return { type: 'revoke', info: { source: first, ...by(1, 'owner') } }
    case 6:
      return setAuthority(accounts, data)
    case 7:
      return {
        type: 'mintTo',
        info: { mint: first, account: second, amount: amount(), ...by(2, 'mintAuthority') },
      }
    case 8:
      return {
        type: 'burn',
        info: { account: first, mint: second, amount: amount(), ...by(2, 'authority') },
      }
    case 9:
      return {
        type: 'closeAccount',
        info: { account: first, destination: second, ...by(2, 'owner') },
      }
    case 10:
    case 11:
      return {
        type: view.getUint8(0) === 10 ? 'freezeAccount' : 'thawAccount',
        info: { account: first, mint: second, ...by(2, 'freezeAuthority') },
      }
    case 12:
      return {
        type: 'transferChecked',
        info: {
          source: first,
          mint: second,
          destination: third,
          tokenAmount: tokenAmount(),
          ...by(3, 'authority'),
        },
      }
    case 13:
      return {
        type: 'approveChecked',
        info: {
          source: first,
          mint: second,
          delegate: third,
          tokenAmount: tokenAmount(),
          ...by(3, 'owner'),
        },
      }
    case 14:
      return {
        type: 'mintToChecked',
        info: {
          mint: first,
          account: second,
          tokenAmount: tokenAmount(),
          ...by(2, 'mintAuthority'),
        },
      }
    case 15:
      return {
        type: 'burnChecked',
        info: {
          account: first,
          mint: second,
          tokenAmount: tokenAmount(),
          ...by(2, 'authority'),
        },
      }
    case 16:
    case 18:
      return {
        type: view.getUint8(0) === 16 ? 'initializeAccount2' : 'initializeAccount3',
        info: { account: first, mint: second, owner: getAddressDecoder().decode(data, 1) },
      }
    case 17:
      return { type: 'syncNative', info: { account: first } }
    case 20:
      return { type: 'initializeMint2', info: { mint: first, ...mintTerms(data) } }
    case 22:
      return { type: 'initializeImmutableOwner', info: { account: first } }
    case 26:
      if (view.getUint8(1) !== 1) return undefined
      return {
        type: 'transferCheckedWithFee',
        info: {
          source: first,
          mint: second,
          destination: third,
          ...by(3, 'authority'),
          tokenAmount: tokenAmount(2),
          feeAmount: uiTokenAmount(view.getBigUint64(11, true), view.getUint8(10)),
        },
      }
    default:
      return undefined
  }
}

/** Several signers stand behind a multisig account. */
function authority(accounts: readonly Address[], index: number, name: string): Info {
  const signers = accounts.slice(index + 1)
  if (signers.length === 0) return { [name]: accounts[index] }
  return {
    [`multisig${name[0]?.toUpperCase()}${name.slice(1)}`]: accounts[index],
    signers,
  }
}

function mintTerms(data: ReadonlyUint8Array): Info {
  const hasFreezeAuthority = data[34] === 1
  return {
    decimals: data[1],
    mintAuthority: getAddressDecoder().decode(data, 2),
    ...(hasFreezeAuthority && { freezeAuthority: getAddressDecoder().decode(data, 35) }),
  }
}

const authorityTypes: readonly string[] = [
  'mintTokens',
  'freezeAccount',
  'accountOwner',
  'closeAccount',
  'transferFeeConfig',
  'withheldWithdraw',
  'closeMint',
]

function setAuthority(
  accounts: readonly Address[],
  data: ReadonlyUint8Array,
): InstructionWords | undefined {
  const authorityType = authorityTypes[data[1] ?? -1]
  if (!authorityType) return undefined
  const isOfAccount = authorityType === 'accountOwner' || authorityType === 'closeAccount'
  return {
    type: 'setAuthority',
    info: {
      [isOfAccount ? 'account' : 'mint']: accounts[0],
      authorityType,
      newAuthority: data[2] === 1 ? getAddressDecoder().decode(data, 3) : null,
      ...authority(accounts, 1, 'authority'),
    },
  }
}
