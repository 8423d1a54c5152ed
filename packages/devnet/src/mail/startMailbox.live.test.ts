import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { mailPage } from '../status/mailPage.ts'
import { startMailbox, type Mailbox } from './startMailbox.ts'

interface TestMail {
  readonly subject: string
  readonly text: string
}

async function open(): Promise<{ mailbox: Mailbox; send: (mail: TestMail) => Promise<void> }> {
  const mailbox = await startMailbox(0)
  onTestFinished(() => mailbox.stop())
  return { mailbox, send: (mail) => sendMail(mailbox.port, mail) }
}

/** Says what SMTP wants to hear, and rejects with the first refusal. */
async function sendMail(port: number, { subject, text }: TestMail): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]()
  const say = async (line?: string): Promise<void> => {
    if (line !== undefined) socket.write(`${line}\r\n`)
    for (;;) {
      const { value = '' } = (await replies.next()) as { readonly value?: string }
      if (!/^[23]/.test(value)) throw new Error(value)
      if (value[3] !== '-') return
    }
  }
  const encoded = Buffer.from(subject).toString('base64')
  const mail = `To: ada@mail.example\r\nSubject: =?utf-8?B?${encoded}?=\r\n\r\n${text}\r\n.`
  try {
    await say()
    for (const line of ['EHLO test', 'MAIL FROM:<a@b.example>', 'RCPT TO:<ada@mail.example>'])
      await say(line)
    await say('DATA')
    await say(mail)
  } finally {
    socket.destroy()
  }
}

test('a mail comes with its code, the newest first, and its code can be copied', async () => {
  const { mailbox, send } = await open()
  await send({ subject: 'first', text: '123456\n\nEnter it.' })
  await send({
    subject: 'ü <b>second</b>',
    text: 'Look:\nhttp://localhost:3400/v1/login/approve#abc\nbye',
  })
  expect(mailbox.mails()).toMatchObject([
    {
      id: 2,
      subject: 'ü <b>second</b>',
      code: undefined,
      link: 'http://localhost:3400/v1/login/approve#abc',
    },
    { id: 1, subject: 'first', code: '123456', to: 'ada@mail.example', link: undefined },
  ])
  const page = mailPage(mailbox.mails())
  expect(page).toContain('data-newest="2"')
  expect(page).toContain('data-copy="123456"')
  expect(page).toContain('ü &lt;b&gt;second&lt;/b&gt;')
})

test('of many mails the last hundred are kept, and what is too large is refused', async () => {
  const { mailbox, send } = await open()
  for (let count = 0; count < 103; count++) await send({ subject: String(count), text: 'x' })
  expect(mailbox.mails()).toHaveLength(100)
  expect(mailbox.mails()[0]?.subject).toBe('102')
  await expect(send({ subject: 'large', text: 'x'.repeat(2_000_000) })).rejects.toThrow(
    /larger|552/,
  )
  expect(mailbox.mails()[0]?.subject).toBe('102')
})

test('a port that is taken is an error', async () => {
  const holder = createServer()
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port))
  })
  onTestFinished(() => void holder.close())
  await expect(startMailbox(port)).rejects.toThrow('EADDRINUSE')
})

test('an empty mailbox says how to fill it', () => {
  expect(mailPage([])).toContain('There is no mail yet')
})
