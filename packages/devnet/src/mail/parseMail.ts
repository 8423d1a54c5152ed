import type { Email } from 'postal-mime'

/** A mail as the mailbox shows it. */
export interface LocalMail {
  readonly id: number
  readonly at: Date
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Six digits, if the mail begins with them. */
  readonly code: string | undefined
  /** The first address in it, such as that of a link that approves a device. */
  readonly link: string | undefined
}

/** Reads what the mailbox shows out of a parsed mail. */
export function parseMail(email: Email, id: number, at: Date): LocalMail {
  const text = email.text ?? ''
  return {
    id,
    at,
    to: email.to?.map(({ address }) => address).join(', ') ?? '',
    subject: email.subject ?? '',
    text,
    code: /^\d{6}\b/.exec(text)?.[0],
    link: /^https?:\/\/\S+\/approve#\S+$/m.exec(text)?.[0],
  }
}
