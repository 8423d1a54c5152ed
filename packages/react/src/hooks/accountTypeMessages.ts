import type { AccountType } from '@latchkit/core'
import type { MessageKey } from '../locales/messageKey.ts'

/** The name of each kind of account. */
export const accountTypeMessages: Readonly<Record<AccountType, MessageKey>> = {
  eoa: 'wallets.typeEoa',
  smartAccount: 'wallets.typeSmartAccount',
  payment: 'wallets.typePayment',
  ordinal: 'wallets.typeOrdinal',
}
