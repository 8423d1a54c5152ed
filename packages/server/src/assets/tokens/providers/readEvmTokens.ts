import {
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  hexToString,
  type Address,
  type Hex,
} from 'viem'
import type { Chain } from '../../../chain/chain.ts'
import { readCalls } from '../../../chain/readCalls.ts'
import { cleanText } from '../../../internal/cleanText.ts'
import type { TokenRow } from '../queries.ts'

const longestText = 80
const questions = (['name', 'symbol', 'decimals'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
)

/** Asks contracts for name, symbol and decimals. What they answer is hostile: texts are cut and cleaned. */
export async function readEvmTokens(
  chain: Chain,
  addresses: readonly string[],
): Promise<readonly TokenRow[]> {
  const calls = addresses.flatMap((address) =>
    questions.map((data) => ({ to: address as Address, data })),
  )
  const answers = await readCalls(chain, calls)
  const readAt = new Date().toISOString()
  return addresses.map((address, index) => ({
    address,
    name: readText(answers[index * 3]),
    symbol: readText(answers[index * 3 + 1]),
    decimals: readDecimals(answers[index * 3 + 2]),
    read_at: readAt,
  }))
}

/** Some old contracts answer a bytes32 in place of a string. */
function readText(answer: Hex | undefined): string | null {
  if (!answer) return null
  try {
    const text =
      answer.length === 66
        ? hexToString(answer, { size: 32 })
        : decodeAbiParameters([{ type: 'string' }], answer)[0]
    return cleanText(text, longestText)
  } catch {
    return null
  }
}

function readDecimals(answer: Hex | undefined): number | null {
  if (!answer || answer.length !== 66) return null
  const decimals = BigInt(answer)
  return decimals <= 77n ? Number(decimals) : null
}
