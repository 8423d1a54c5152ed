import { lamports } from '@solana/kit'
import type { Methods } from './methods.ts'
import { invalidParams, parseAddress, parseCount } from './params.ts'

const mostLamports = 1_000_000_000_000

/** Coins for nothing. They come as a transaction of the faucet, and can be seen as one. */
export function airdropMethods(
  give: (to: ReturnType<typeof parseAddress>, amount: bigint) => Promise<string>,
): Methods {
  return {
    requestAirdrop: (_bank, [address, amount]) => {
      const wanted = parseCount(amount)
      if (wanted < 1 || wanted > mostLamports)
        throw invalidParams(`Invalid params: an airdrop is of 1 to ${mostLamports} lamports.`)
      return give(parseAddress(address), lamports(BigInt(wanted)))
    },
  }
}
