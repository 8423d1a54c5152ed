import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { parseMail, type LocalMail } from './parseMail.ts'

const mostMails = 100
const mostBytes = 1_048_576

/** A mail server that delivers to nobody: everything that it takes is shown on the status page. */
export interface Mailbox {
  /** The newest first. */
  mails(): readonly LocalMail[]
  stop(): Promise<void>
}

/** Starts a {@link Mailbox} that listens on this machine only. Rejects where the port is taken. */
export async function startMailbox(port: number): Promise<Mailbox & { readonly port: number }> {
  const mails: LocalMail[] = []
  let count = 0

  async function take(stream: SMTPServerDataStream): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
    if (stream.sizeExceeded) throw new Error(`The mail is larger than ${mostBytes} bytes.`)
    const email = await PostalMime.parse(Buffer.concat(chunks))
    mails.unshift(parseMail(email, ++count, new Date()))
    mails.length = Math.min(mails.length, mostMails)
  }

  async function deliver(
    stream: SMTPServerDataStream,
    reply: (error?: Error) => void,
  ): Promise<void> {
    try {
      await take(stream)
    } catch (error) {
      reply(error as Error)
      return
    }
    reply()
  }

  const server = new SMTPServer({
    banner: 'Latchkit local stack',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: mostBytes,
    onData(stream, _session, callback) {
      void deliver(stream, callback)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A client that goes in the middle of a mail ends nothing but its own mail.
  server.on('error', () => undefined)
  return {
    port: (server.server.address() as AddressInfo).port,
    mails: () => mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
