import {
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  hexToString,
  type Address,
  type Hex,
} from 'viem'
import { type Chain, readCalls } from '@latchkit/backend/chain'
import { cleanText } from '@latchkit/backend/internal'
import type { TokenRow } from '../tokenQueries.ts'

const longestText = 80
const calldatas = (['name', 'symbol', 'decimals'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
)

/** Reads name, symbol and decimals from contracts. The results are untrusted: texts are cut and cleaned. */
export async function readEvmTokens(
  chain: Chain,
  addresses: readonly string[],
): Promise<readonly TokenRow[]> {
  const calls = addresses.flatMap((address) =>
    calldatas.map((data) => ({ to: address as Address, data })),
  )
  const results = await readCalls(chain, calls)
  const readAt = new Date().toISOString()
  return addresses.map((address, index) => ({
    address,
    name: decodeText(results[index * 3]),
    symbol: decodeText(results[index * 3 + 1]),
    decimals: decodeDecimals(results[index * 3 + 2]),
    read_at: readAt,
  }))
}

/** Some old contracts return a bytes32 instead of a string. */
function decodeText(result: Hex | undefined): string | null {
  if (!result) return null
  try {
    const text =
      result.length === 66
        ? hexToString(result, { size: 32 })
        : decodeAbiParameters([{ type: 'string' }], result)[0]
    return cleanText(text, longestText)
  } catch {
    return null
  }
}

function decodeDecimals(result: Hex | undefined): number | null {
  if (!result || result.length !== 66) return null
  const decimals = BigInt(result)
  return decimals <= 77n ? Number(decimals) : null
}
