import type { RestKey } from '../messageKey.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { login } from './login.ts'
import { networks } from './networks.ts'
import { nfts } from './nfts.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { signIn } from './signIn.ts'
import { tokens } from './tokens.ts'
import { walletConnect } from './walletConnect.ts'
import { wallets } from './wallets.ts'

/** What the views of an account and of the directory say: loaded with the first of them. */
export const messages: Readonly<Record<RestKey, string>> = {
  ...account,
  ...activity,
  ...login,
  ...networks,
  ...nfts,
  ...receive,
  ...send,
  ...signIn,
  ...tokens,
  ...walletConnect,
  ...wallets,
}
