import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

/** A real SMTP server that keeps what it receives. */
export interface Mailbox {
  readonly port: number
  readonly mails: readonly Email[]
  /** Waits for the mail with a number, from 1, to an address; without one, to anybody. */
  waitFor(number: number, address?: string): Promise<Email>
  /** Answers every recipient with an SMTP error, until it is called without one. */
  refuse(code?: number): void
  stop(): Promise<void>
}

/** Starts a {@link Mailbox} on a free port, or on the given one. */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const mails: Email[] = []
  let refusal: number | undefined
  const keep = async (raw: Buffer, taken: () => void): Promise<void> => {
    mails.push(await PostalMime.parse(raw))
    taken()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, callback) {
      callback(
        refusal === undefined
          ? null
          : Object.assign(new Error('refused for a test'), { responseCode: refusal }),
      )
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void keep(Buffer.concat(chunks), callback)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const sentTo = (address?: string): readonly Email[] =>
    mails.filter(({ to }) => address === undefined || to?.some((each) => each.address === address))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    async waitFor(number, address) {
      await expect.poll(() => sentTo(address).length).toBeGreaterThanOrEqual(number)
      return sentTo(address)[number - 1] as Email
    },
    refuse: (code) => void (refusal = code),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
