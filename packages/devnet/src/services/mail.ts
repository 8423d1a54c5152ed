import type { LocalMail } from '../mail/parseMail.ts'
import { startMailbox, type Mailbox } from '../mail/startMailbox.ts'
import { inProcessService } from './inProcessService.ts'
import type { Service } from './service.ts'

/** Creates the mail server of the stack. */
export function createMailService(
  port: number,
  statusUrl: string,
): { readonly service: Service; readonly mails: () => readonly LocalMail[] } {
  let mailbox: Mailbox | undefined
  return {
    mails: () => mailbox?.mails() ?? [],
    service: inProcessService({
      name: 'mail',
      title: 'Mailbox',
      url: `${statusUrl}/mail`,
      start: async () => (mailbox = await startMailbox(port)),
    }),
  }
}
