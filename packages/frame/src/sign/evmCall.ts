import { addr } from 'micro-eth-signer'
import { unlimitedAllowance, warningsOfCalls } from './dangerousCalls.ts'
import type { SigningAction, SigningWarning, SummaryLine } from './summary.ts'

/** What a contract call does. */
export interface EvmCall {
  readonly action: SigningAction
  readonly lines: readonly SummaryLine[]
  readonly warnings: readonly SigningWarning[]
}

/**
 * Describes a call of an ERC-20, ERC-721, ERC-1155 or Permit2 contract; any other call is described as unknown. A call is known only
 * if its data are exactly as long as its arguments.
 */
export function describeEvmCall(to: string, data: string): EvmCall {
  const describe = calls[data.slice(2, 10).toLowerCase()]
  const words = data.slice(10).match(/.{64}/g) ?? []
  if (describe && data.length === 10 + describe.words * 64) {
    const known = describe.read(to, words)
    if (known) return known
  }
  return {
    action: 'contract',
    lines: [
      { label: 'contract', value: to },
      { label: 'data', value: data },
    ],
    warnings: [...warningsOfCalls(data), 'unknownCall'],
  }
}

interface KnownCall {
  readonly words: number
  read(contract: string, words: readonly string[]): EvmCall | undefined
}

const calls: Readonly<Record<string, KnownCall>> = {
  // transfer(address,uint256)
  a9059cbb: {
    words: 2,
    read: (contract, [to, amount]) =>
      known('send', contract, { to: address(to), amount: integer(amount) }),
  },
  // transferFrom(address,address,uint256), of tokens and of NFTs
  '23b872dd': {
    words: 3,
    read: (contract, [from, to, amount]) =>
      known('send', contract, { from: address(from), to: address(to), amount: integer(amount) }),
  },
  // safeTransferFrom(address,address,uint256)
  '42842e0e': {
    words: 3,
    read: (contract, [from, to, id]) =>
      known('send', contract, { from: address(from), to: address(to), tokenId: integer(id) }),
  },
  // approve(address,uint256)
  '095ea7b3': { words: 2, read: readApproval },
  // increaseAllowance(address,uint256)
  '39509351': { words: 2, read: readApproval },
  // setApprovalForAll(address,bool)
  a22cb465: {
    words: 2,
    read: (contract, [operator, isApproved]) => {
      const flag = integer(isApproved)
      if (flag !== '0' && flag !== '1') return undefined
      const call = known('approve', contract, {
        spender: address(operator),
        amount: flag === '0' ? '0' : '',
      })
      return call && { ...call, warnings: flag === '1' ? ['approvalForAll'] : [] }
    },
  },
  // approve(address,address,uint160,uint48) of Permit2
  '87517c45': {
    words: 4,
    read: (contract, [token, spender, amount]) =>
      readApproval(address(token) ?? contract, [spender ?? '', amount ?? '']),
  },
}

function readApproval(contract: string, [spender, amount]: readonly string[]): EvmCall | undefined {
  const call = known('approve', contract, { spender: address(spender), amount: integer(amount) })
  const isUnlimited = BigInt(`0x${amount ?? '0'}`) >= unlimitedAllowance
  return call && { ...call, warnings: isUnlimited ? ['unlimitedApproval'] : [] }
}

function known(
  action: SigningAction,
  contract: string,
  values: Readonly<Partial<Record<SummaryLine['label'], string | undefined>>>,
): EvmCall | undefined {
  const lines: SummaryLine[] = [{ label: 'token', value: contract }]
  for (const [label, value] of Object.entries(values)) {
    if (value === undefined) return undefined
    if (value !== '') lines.push({ label: label as SummaryLine['label'], value })
  }
  return { action, lines, warnings: [] }
}

/** Returns the address in a word, with its checksum; `undefined` if the word has anything in front of it. */
function address(word = ''): string | undefined {
  return /^0{24}[0-9a-f]{40}$/i.test(word)
    ? addr.addChecksum(`0x${word.slice(24).toLowerCase()}`)
    : undefined
}

function integer(word = ''): string | undefined {
  return /^[0-9a-f]{64}$/i.test(word) ? BigInt(`0x${word}`).toString() : undefined
}
