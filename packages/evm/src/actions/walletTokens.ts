import type { AddWalletTokens } from '@latchkit/core'

/**
 * Adds the tokens that the connected wallet knows and the kit's server does not (ERC-7811), for `walletTokens` of `createKit`.
 * How much of each the account holds, and the token's decimals, are read from the chain. Only a wallet that says it discovers
 * assets is asked, and none on another device. Its code is loaded with the first balances; where anything fails, nothing is added.
 * @see https://eips.ethereum.org/EIPS/eip-7811
 * @example
 * const kit = createKit({ projectId, apiUrl, adapters: [evm()], networks: [base], walletTokens })
 */
export const walletTokens: AddWalletTokens = async (kit, account, answer) => {
  try {
    const { readWalletTokens } = await import('./readWalletTokens.ts')
    const tokens = await readWalletTokens(kit, account, answer.balances)
    return { ...answer, balances: [...answer.balances, ...tokens] }
  } catch {
    return answer
  }
}
