import { type Chain, readCalls } from '@latchkit/backend/chain'
import { createBoundedMap } from '@latchkit/backend/internal'
import { nativeTokenAddress } from '@latchkit/wire'
import { encodeFunctionData, parseAbi, zeroAddress, type Address } from 'viem'

const abi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function nonces(address owner) view returns (uint256)',
])
const questions = [
  encodeFunctionData({ abi, functionName: 'DOMAIN_SEPARATOR' }),
  encodeFunctionData({ abi, functionName: 'nonces', args: [zeroAddress] }),
]
const wordCharacters = 66
const rememberedTokens = 10_000
const rememberedMs = 60 * 60 * 1000

/** Tells which tokens take signed allowances (EIP-2612), in their order. */
export type PermitCheck = (chain: Chain, tokens: readonly string[]) => Promise<readonly boolean[]>

/** Makes a {@link PermitCheck}. Contracts are asked once an hour for what belongs to a permit. */
export function createPermitCheck(): PermitCheck {
  const known = createBoundedMap<boolean>({ entries: rememberedTokens, ttlMs: rememberedMs })
  return async (chain, tokens) => {
    const idOf = (token: string): string => `${chain.network.caipNetworkId}:${token}`
    const unknown = tokens.filter(
      (token) => token !== nativeTokenAddress && known.get(idOf(token)) === undefined,
    )
    const answers = await readCalls(
      chain,
      unknown.flatMap((token) => questions.map((data) => ({ to: token as Address, data }))),
    )
    unknown.forEach((token, index) => {
      const words = answers.slice(index * questions.length, (index + 1) * questions.length)
      known.set(
        idOf(token),
        words.every((word) => word?.length === wordCharacters),
      )
    })
    return tokens.map((token) => known.get(idOf(token)) ?? false)
  }
}
