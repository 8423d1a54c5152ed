import type { LocalMail } from '../mail/parseMail.ts'
import { startMailbox, type Mailbox } from '../mail/startMailbox.ts'
import type { Service } from './service.ts'

/** The mail server of the stack, within this very process. */
export function createMailService(
  port: number,
  statusUrl: string,
): { readonly service: Service; readonly mails: () => readonly LocalMail[] } {
  let running: Mailbox | undefined
  let hasEnded: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve
  })
  return {
    mails: () => running?.mails() ?? [],
    service: {
      name: 'mail',
      title: 'Mailbox of everybody',
      url: `${statusUrl}/mail`,
      pid: () => (running ? process.pid : undefined),
      async start() {
        running = await startMailbox(port)
      },
      ready: () => Promise.resolve(),
      async stop() {
        const stopped = running
        running = undefined
        await stopped?.stop()
        hasEnded()
      },
      ended: () => ended.then(() => ({ exitCode: 0, signal: null })),
    },
  }
}
