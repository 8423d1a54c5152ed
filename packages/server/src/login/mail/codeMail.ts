import * as v from 'valibot'

/** The content of a mail with a code or a link. It is stored sealed until it is sent. */
export interface CodeMail {
  readonly kind: 'code' | 'approval'
  /** The code, or the token of the link. */
  readonly secret: string
  readonly purpose: 'sign-in' | 'old-email' | 'new-email' | 'add-email'
  readonly to: string
  readonly language: string
  readonly site: string
  readonly origin: string
  readonly device: string
}

/** Parses a {@link CodeMail}. */
export const codeMailSchema: v.GenericSchema<unknown, CodeMail> = v.object({
  kind: v.picklist(['code', 'approval']),
  secret: v.string(),
  purpose: v.picklist(['sign-in', 'old-email', 'new-email', 'add-email']),
  to: v.string(),
  language: v.string(),
  site: v.string(),
  origin: v.string(),
  device: v.string(),
})
