import { createTransport } from 'nodemailer'
import type { MailSettings } from '../config.ts'
import type { LoginMail } from './loginMail.ts'
import { renderMail } from './renderMail.ts'

const connectTimeoutMs = 10_000
const socketTimeoutMs = 20_000
const connections = 4

/**
 * Sends a mail. `id` determines its Message-ID, which is the same if the mail is sent again.
 * @throws MailRefusedError if the mail server rejects this mail for good
 * @throws Error if the mail server is unavailable
 */
export type SendMail = (mail: LoginMail, id: string) => Promise<void>

/** A mail server that mail is sent through. */
export interface Mailer {
  readonly send: SendMail
  close(): void
}

/**
 * Creates a {@link Mailer} for an SMTP server.
 * @param url origin of the frame, to which links lead
 */
export function createMailer(settings: MailSettings, url: string): Mailer {
  const { host, port, tls, user, password, from, replyTo } = settings
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
  })
  const domain = new URL(url).hostname
  return {
    async send(mail, id) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          ...(replyTo !== undefined && { replyTo }),
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          ...renderMail(mail, url),
        })
      } catch (error) {
        const { message, responseCode = 0, code } = error as SmtpError
        // 55x, about the recipient or the content, is final. 535 and the like are for the operator to fix.
        const isFinal = responseCode >= 550 && responseCode < 560 && code !== 'EAUTH'
        throw isFinal ? new MailRefusedError(message) : error
      }
    },
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  readonly responseCode?: number
  readonly code?: string
}

/** Thrown if the mail server rejects a mail for good. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}
