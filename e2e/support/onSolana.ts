import { getStack } from './getStack.ts'
/** Sends a request to the Solana node of the stack. Throws its error. */
async function askSolana<Result>(method: string, params: readonly unknown[]): Promise<Result> {
  const response = await fetch(getStack().solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as {
    result: Result
    error?: { message: string }
  }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

/** The lamports of an address, as the chain itself says. */
export async function lamportsOf(address: string): Promise<bigint> {
  const { value } = await askSolana<{ value: number }>('getBalance', [
    address,
    { commitment: 'confirmed' },
  ])
  return BigInt(value)
}

/** What an owner holds of a token, in base units, as the chain itself says. */
export async function solanaTokensOf(owner: string, mint: string): Promise<bigint> {
  const { value } = await askSolana<{ value: readonly TokenAccount[] }>('getTokenAccountsByOwner', [
    owner,
    { mint },
    { encoding: 'jsonParsed', commitment: 'confirmed' },
  ])
  return value.reduce(
    (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  )
}

interface TokenAccount {
  readonly account: {
    readonly data: {
      readonly parsed: { readonly info: { readonly tokenAmount: { amount: string } } }
    }
  }
}
