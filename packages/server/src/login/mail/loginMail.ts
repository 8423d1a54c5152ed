import * as v from 'valibot'
import { codeMailSchema, type CodeMail } from './codeMail.ts'

/** A mail that says that a way to log in was added to an account or removed. It contains no secret. */
export interface NoticeMail {
  readonly kind: 'notice'
  readonly change: 'added' | 'removed'
  /** The way to log in, in words. */
  readonly method: string
  readonly to: string
  readonly language: string
  readonly site: string
  readonly origin: string
  readonly device: string
}

/** A mail of the login. It is stored sealed until it is sent. */
export type LoginMail = CodeMail | NoticeMail

/** Parses a {@link LoginMail}. */
export const loginMailSchema: v.GenericSchema<unknown, LoginMail> = v.union([
  codeMailSchema,
  v.object({
    kind: v.literal('notice'),
    change: v.picklist(['added', 'removed']),
    method: v.string(),
    to: v.string(),
    language: v.string(),
    site: v.string(),
    origin: v.string(),
    device: v.string(),
  }),
])
