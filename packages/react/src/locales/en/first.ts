import type { FirstKey } from '../messageKey.ts'
import { button } from './button.ts'
import { connect } from './connect.ts'
import { errors } from './errors.ts'
import { shell } from './shell.ts'

/** What a visitor reads who connects a wallet: loaded with the modal. */
export const messages: Readonly<Record<FirstKey, string>> = {
  ...button,
  ...connect,
  ...errors,
  ...shell,
}
