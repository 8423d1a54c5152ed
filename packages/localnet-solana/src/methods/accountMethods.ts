import type { MaybeEncodedAccount } from '@solana/kit'
import { matchesFilters } from './accountFilters.ts'
import { encodeAccount } from './encodeAccount.ts'
import type { Methods } from './methods.ts'
import { parseAddress, parseConfig, parseList } from './params.ts'
import { assertMinContextSlot, withContext } from './withContext.ts'

const mostAccounts = 100

/** Questions about accounts. They see the newest state, whatever commitment is asked for. */
export const accountMethods: Methods = {
  getBalance: (bank, [address, config]) => {
    assertMinContextSlot(bank, parseConfig(config))
    return withContext(bank, bank.svm.getBalance(parseAddress(address)) ?? 0n)
  },
  getAccountInfo: (bank, [address, config]) => {
    const options = parseConfig(config)
    assertMinContextSlot(bank, options)
    const account = bank.svm.getAccount(parseAddress(address))
    return withContext(bank, isThere(account) ? encodeAccount(bank, account, options) : null)
  },
  getMultipleAccounts: (bank, [addresses, config]) => {
    const options = parseConfig(config)
    assertMinContextSlot(bank, options)
    const accounts = parseList(addresses, mostAccounts).map((address) => {
      const account = bank.svm.getAccount(parseAddress(address))
      return isThere(account) ? encodeAccount(bank, account, options) : null
    })
    return withContext(bank, accounts)
  },
  getProgramAccounts: (bank, [program, config]) => {
    const options = parseConfig(config)
    assertMinContextSlot(bank, options)
    const found = bank.svm
      .getProgramAccounts(parseAddress(program))
      .filter((account) => account.lamports > 0n && matchesFilters(account, options['filters']))
      .map((account) => ({
        pubkey: account.address,
        account: encodeAccount(bank, account, options),
      }))
    return options['withContext'] === true ? withContext(bank, found) : found
  },
}

/** An account without lamports is gone. */
function isThere(
  account: MaybeEncodedAccount,
): account is Extract<MaybeEncodedAccount, { exists: true }> {
  return account.exists && account.lamports > 0n
}
