import type { Messages } from '../messageKey.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { button } from './button.ts'
import { connect } from './connect.ts'
import { errors } from './errors.ts'
import { names } from './names.ts'
import { networks } from './networks.ts'
import { onramp } from './onramp.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { shell } from './shell.ts'
import { tokens } from './tokens.ts'
import { walletConnect } from './walletConnect.ts'
import { wallets } from './wallets.ts'

/** The kit in English. */
export const messages: Messages = {
  ...account,
  ...activity,
  ...button,
  ...connect,
  ...errors,
  ...names,
  ...networks,
  ...onramp,
  ...receive,
  ...send,
  ...shell,
  ...tokens,
  ...walletConnect,
  ...wallets,
}
