import type { account } from './en/account.ts'
import type { activity } from './en/activity.ts'
import type { button } from './en/button.ts'
import type { connect } from './en/connect.ts'
import type { errors } from './en/errors.ts'
import type { login } from './en/login.ts'
import type { networks } from './en/networks.ts'
import type { nfts } from './en/nfts.ts'
import type { messages as offramp } from './en/offramp.ts'
import type { messages as onramp } from './en/onramp.ts'
import type { receive } from './en/receive.ts'
import type { send } from './en/send.ts'
import type { shell } from './en/shell.ts'
import type { signIn } from './en/signIn.ts'
import type { contactTexts } from './en/contactTexts.ts'
import type { names } from './en/names.ts'
import type { messages as permissions } from './en/permissions.ts'
import type { messages as portfolio } from './en/portfolio.ts'
import type { messages as swaps } from './en/swaps.ts'
import type { tokens } from './en/tokens.ts'
import type { walletConnect } from './en/walletConnect.ts'
import type { wallets } from './en/wallets.ts'

/** Names a text of the kit: `connect.title`. English defines which there are. */
export type MessageKey =
  | FirstKey
  | RestKey
  | ContactKey
  | OfframpKey
  | OnrampKey
  | PermissionKey
  | PortfolioKey
  | SwapKey

/** Names a text of the button. */
export type ButtonKey = keyof typeof button

/** Names a text that is loaded with the modal. */
export type FirstKey = ButtonKey | keyof typeof connect | keyof typeof errors | keyof typeof shell

/** Names a text that is loaded with the views after it. */
export type RestKey =
  | keyof typeof account
  | keyof typeof activity
  | keyof typeof login
  | keyof typeof networks
  | keyof typeof nfts
  | keyof typeof receive
  | keyof typeof send
  | keyof typeof signIn
  | keyof typeof tokens
  | keyof typeof walletConnect
  | keyof typeof wallets

/** Names a text that comes with the views that sell. */
export type OfframpKey = keyof typeof offramp

/** Names a text that is loaded with the views that buy. */
export type OnrampKey = keyof typeof onramp

/** Names a text that is loaded with the view of swaps. */
export type SwapKey = keyof typeof swaps

/** Names a text that is loaded with the view of an account's value over time. */
export type PortfolioKey = keyof typeof portfolio

/** Names a text that comes with the list of permissions. */
export type PermissionKey = keyof typeof permissions

/** Names a text that is loaded with the form to send, or with the names of an account. */
export type ContactKey = keyof typeof contactTexts | keyof typeof names

/** Every text of the kit in one language. */
export type Messages = Readonly<Record<MessageKey, string>>
