import type { ButtonKey, FirstKey } from '../messageKey.ts'
import { connect } from './connect.ts'
import { errors } from './errors.ts'
import { shell } from './shell.ts'

/** What a visitor reads who connects a wallet: loaded with the modal, after what the button says. */
export const messages: Readonly<Record<Exclude<FirstKey, ButtonKey>, string>> = {
  ...connect,
  ...errors,
  ...shell,
}
